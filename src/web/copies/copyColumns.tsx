import { Download, Undo2 } from 'lucide-react'
import { Fragment } from 'react'
import { copyForms, copyStates, copyWays } from '#shared/catalogue/words/copyWords.ts'
import type { Copy } from '#shared/copies/copies.endpoints.ts'
import { documentOf, receiverLabel } from '#web/domain/copies/copyTexts.ts'
import { userLabel } from '#web/domain/userLabel.ts'
import { formatDateTime } from '#web/lib/time.ts'
import type { Column } from '#web/list/columns.ts'
import { cn } from '#web/ui/cn.ts'
import { Dot } from '#web/ui/dot.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import type { Tone } from '#web/ui/tones.ts'
import { groundOf, NdaCell } from './NdaCell.tsx'

interface Handlers {
  busy: number | null
  onDownload(copy: Copy): void
  onRecall(copy: Copy): void
}

const dayOf = ({ givenAt, givenDay }: Copy) => (givenAt ? formatDateTime(givenAt) : givenDay)
const stateOf = ({ recalled }: Copy) => copyStates.byKey[recalled ? 'recalled' : 'valid'].word
const wayOf = ({ way, form }: Copy) =>
  form === 'pdf' ? copyWays.byKey[way].word : `${copyWays.byKey[way].word} · ${copyForms.byKey[form].word}`
const companyOf = ({ recipient, adviser }: Copy) =>
  adviser ? `${adviser} (${recipient.companyName} 자문)` : recipient.companyName

interface TwoProps {
  first: string
  second: string | null | undefined
  /** Classes of the first line. */
  className?: string
  /** The colour of a dot before the first line. */
  tone?: Tone | undefined
}

/** Two lines of a cell. A line that is too long is cut off with …, never broken; its title shows the whole text. */
const Two = ({ first, second, className, tone }: TwoProps) => (
  <>
    <p title={first} className={cn('truncate', className)}>
      {tone && <Dot tone={tone} className="mr-1.5 align-middle" />}
      {first}
    </p>
    {second && (
      <p title={second} className="truncate text-quiet text-xs">
        {second}
      </p>
    )}
  </>
)

export const copyColumns = (handlers: Handlers): Column<Copy>[] => [
  {
    key: 'number',
    label: '배포번호',
    heads: true,
    className: 'tnum whitespace-nowrap',
    value: ({ number }) => number,
    cell: (copy) => <span className={cn(copy.recalled && 'line-through')}>{copy.number}</span>,
  },
  {
    key: 'document',
    label: '문서',
    grows: 22,
    className: 'py-1.5',
    value: documentOf,
    paper: (copy) => [documentOf(copy), copy.seller.companyName],
    cell: (copy) => <Two first={documentOf(copy)} second={copy.seller.companyName} />,
  },
  {
    key: 'receiver',
    label: '받는 사람',
    grows: 22,
    className: 'py-1.5',
    value: receiverLabel,
    cell: (copy) =>
      copy.person ? (
        <Two first={receiverLabel(copy)} second={companyOf(copy)} />
      ) : (
        <Two first={companyOf(copy)} second={null} />
      ),
  },
  {
    key: 'way',
    label: '방법',
    grows: 18,
    className: 'py-1.5',
    value: wayOf,
    cell: (copy) => <Two first={wayOf(copy)} second={copy.person?.address} />,
  },
  {
    key: 'given',
    label: '제공일시',
    className: 'tnum whitespace-nowrap py-1.5',
    value: dayOf,
    cell: (copy) => <Two first={dayOf(copy)} second={copy.givenBy && userLabel(copy.givenBy)} />,
  },
  {
    key: 'nda',
    label: 'NDA',
    className: 'whitespace-nowrap py-1.5',
    value: (copy) => groundOf(copy).word,
    cell: (copy) => <NdaCell copy={copy} />,
  },
  {
    key: 'state',
    label: '상태',
    grows: 16,
    // Wide enough for the day of a recall; only its reason is cut off.
    className: 'min-w-31 py-1.5',
    value: stateOf,
    cell: (copy) => (
      <Two
        tone={copy.recalled ? undefined : 'green'}
        first={copy.recalled ? `${stateOf(copy)} ${copy.recalled.day}` : stateOf(copy)}
        second={copy.recalled?.reason}
        className="tnum"
      />
    ),
  },
  {
    key: 'actions',
    label: '작업',
    kind: 'actions',
    cell: (copy) => <CopyButtons copy={copy} {...handlers} />,
  },
]

const CopyButtons = ({ copy, busy, onDownload, onRecall }: Handlers & { copy: Copy }) => (
  <span className="inline-flex justify-end">
    {copy.can.download && (
      <IconButton
        label={`${copy.number} 다운로드`}
        size="sm"
        className="max-md:size-11"
        disabled={busy === copy.id}
        onClick={() => onDownload(copy)}
      >
        <Download aria-hidden />
      </IconButton>
    )}
    {copy.can.recall && (
      <IconButton
        label={`${copy.number} 회수`}
        size="sm"
        tone="danger"
        className="max-md:size-11"
        onClick={() => onRecall(copy)}
      >
        <Undo2 aria-hidden />
      </IconButton>
    )}
  </span>
)

/** The phone layout of a copy: number and state, then document, recipient and NDA. */
export function CopyCard({ copy, ...handlers }: Handlers & { copy: Copy }) {
  const { word, detail } = groundOf(copy)
  return (
    <div className="py-1 text-sm">
      <p className="flex items-baseline justify-between gap-2">
        <b className={cn('tnum font-semibold text-base', copy.recalled && 'line-through')}>{copy.number}</b>
        <span className="text-quiet">
          {stateOf(copy)}
          {copy.recalled && ` · ${copy.recalled.reason}`}
        </span>
      </p>
      <p className="mt-1 wrap-anywhere">
        {documentOf(copy)} · {copy.seller.companyName}
      </p>
      <p className="wrap-anywhere">
        {copy.person && `${receiverLabel(copy)} · `}
        {companyOf(copy)}
      </p>
      <p className="tnum flex items-center justify-between gap-2 text-quiet">
        <span>
          {/* Lines break only between these parts, so that a date is never broken. */}
          {[wayOf(copy), dayOf(copy), `${word} ${detail}`.trim()].map((part, at) => (
            <Fragment key={part}>
              {at > 0 && ' · '}
              <span className="inline-block">{part}</span>
            </Fragment>
          ))}
        </span>
        <CopyButtons copy={copy} {...handlers} />
      </p>
    </div>
  )
}
