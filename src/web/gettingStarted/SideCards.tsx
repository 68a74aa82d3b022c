import { Link } from '@tanstack/react-router'
import { BookOpen, CalendarOff, FolderTree, type LucideIcon, PencilLine, Puzzle } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { formatLongDay } from '#web/lib/time.ts'
import { buttonStyles } from '#web/ui/button.styles.ts'
import { Card, CardBody, CardHeader } from '#web/ui/card.tsx'

/** Stands where the usual home page lists the work of the day, until there is a company. */
export function TodayToCome() {
  const [now] = useState(() => Date.now())
  return (
    <Card aria-labelledby="today-to-come">
      <CardHeader id="today-to-come" title="오늘" note={formatLongDay(now)} />
      <CardBody>
        <p className="py-2 text-center text-quiet text-sm">
          첫 기업을 넣으면 할 일, 다음 할 일,
          <br />
          나를 부른 글이 여기에 모입니다.
        </p>
      </CardBody>
    </Card>
  )
}

const look = buttonStyles({ size: 'xs' })

/** What helps a new firm, but is no step of its own. */
const worthDoing: [Icon: LucideIcon, title: string, link: ReactNode][] = [
  [
    PencilLine,
    '파일 없이 기업 등록',
    <Link key="one" to="/cretoppdf" className={look} aria-label="파일 없이 기업 등록 열기">
      열기
    </Link>,
  ],
  [
    CalendarOff,
    '휴일 확인',
    <Link
      key="holidays"
      to="/firm-settings"
      hash="settings-holidays"
      className={look}
      aria-label="휴일 확인 보기"
    >
      보기
    </Link>,
  ],
  [
    Puzzle,
    '우리 항목 만들기',
    <Link key="fields" to="/own-fields" className={look} aria-label="우리 항목 만들기 열기">
      열기
    </Link>,
  ],
  [
    FolderTree,
    '옛 파일 한꺼번에 넣기',
    <Link key="files" to="/filemanagement/import" className={look} aria-label="옛 파일 한꺼번에 넣기 열기">
      열기
    </Link>,
  ],
  [
    BookOpen,
    '첫 주 안내',
    <Link key="week" to="/help" search={{ page: 'first-week' }} className={look} aria-label="첫 주 안내 읽기">
      읽기
    </Link>,
  ],
]

export const WorthDoing = () => (
  <Card aria-labelledby="worth-doing">
    <CardHeader id="worth-doing" title="하면 좋은 것" />
    <ul>
      {worthDoing.map(([Icon, title, link]) => (
        <li
          key={title}
          className="flex min-h-10 items-center gap-3 border-line-soft border-b px-4 py-1.5 text-sm last:border-b-0"
        >
          <Icon aria-hidden className="size-4 shrink-0 text-quiet" />
          <span className="min-w-0 flex-1">{title}</span>
          {link}
        </li>
      ))}
    </ul>
  </Card>
)
