import { Fragment } from 'react'
import type { WeeklyFigures, WeeklyMeeting } from '#shared/deals/weekly.endpoints.ts'
import { Card } from '#web/ui/card.tsx'
import { cn } from '#web/ui/cn.ts'
import { formatNumber } from '#web/ui/format.ts'
import { lastDecisionsText, movedText } from './weeklyTexts.ts'

interface Figure {
  label: string
  unit: string
  read(figures: WeeklyFigures): number
  detail(meeting: WeeklyMeeting): string
  /** True if a higher figure is worse than a lower one. This decides the colour of the comparison. */
  bad?: boolean
}

export const figures: readonly Figure[] = [
  {
    label: '옮겨간 딜',
    unit: '건',
    read: ({ moved }) => moved.total,
    detail: ({ figures: now }) => movedText(now),
  },
  {
    label: '멈춘 딜',
    unit: '건',
    read: ({ stalled }) => stalled,
    detail: () => '',
    bad: true,
  },
  {
    label: '다음 주까지 할 일',
    unit: '건',
    read: ({ due }) => due,
    detail: ({ figures: now }) => `지난 것 ${formatNumber(now.late)}`,
  },
  {
    label: '새로 들어온 곳',
    unit: '곳',
    read: ({ companies }) => companies,
    detail: ({ figures: now }) => `새 상대 ${formatNumber(now.counterparties)}건`,
  },
  { label: '만든 자료', unit: '건', read: ({ documents }) => documents, detail: () => '' },
  {
    label: '결정',
    unit: '건',
    read: ({ decisions }) => decisions,
    detail: (meeting) => `지난주 결정 ${lastDecisionsText(meeting)}`,
  },
]

/** The figures of the week, each beside the same figure of the week before. */
export function Figures({ meeting }: { meeting: WeeklyMeeting }) {
  return (
    <Card className="mb-4 py-3" aria-label="이 주와 지난주">
      <dl className="grid grid-cols-6 gap-y-3 max-lg:grid-cols-3 max-md:grid-cols-2">
        {figures.map(({ label, unit, read, detail, bad = false }) => (
          <div
            key={label}
            className="border-line-soft border-l px-4 max-md:odd:border-l-0 max-lg:nth-[3n+1]:md:border-l-0 lg:first:border-l-0"
          >
            <dt className="text-quiet text-xs">{label}</dt>
            <dd className="tnum min-h-7">
              <b className="font-bold text-xl">{formatNumber(read(meeting.figures))}</b>
              <span className="ml-0.5 text-quiet text-xs">{unit}</span>
            </dd>
            <dd className="tnum text-quiet text-xs">
              <Before now={read(meeting.figures)} before={read(meeting.before)} unit={unit} bad={bad} />
            </dd>
            {detail(meeting) && (
              <dd className="tnum text-quiet text-xs">
                <Unbroken text={detail(meeting)} />
              </dd>
            )}
          </div>
        ))}
      </dl>
    </Card>
  )
}

/** A text that wraps only between its parts, never within a part such as 다시 시작 1. */
const Unbroken = ({ text }: { text: string }) =>
  text.split(' · ').map((part, at) => (
    <Fragment key={part}>
      {at > 0 && ' · '}
      <span className="whitespace-nowrap">{part}</span>
    </Fragment>
  ))

interface BeforeProps {
  now: number
  before: number
  unit: string
  bad: boolean
}
function Before({ now, before, unit, bad }: BeforeProps) {
  const change = now - before
  return (
    <>
      지난주 {formatNumber(before)}
      {unit}
      {change !== 0 && (
        <span className={cn('ml-1 font-semibold', bad && (change > 0 ? 'text-danger' : 'text-good'))}>
          {formatNumber(change, { sign: true })}
        </span>
      )}
    </>
  )
}
