import { Undo2, X } from 'lucide-react'
import { useId } from 'react'
import { type FileCategory, fileCategories } from '#shared/catalogue/words/fileCategories.ts'
import type { IntakeFile } from '#shared/intakes/intakes.endpoints.ts'
import { intakeFileStates, intakeReasons } from '#shared/intakes/rules.ts'
import { CategoryBadge } from '#web/domain/CategoryBadge.tsx'
import { SideDot } from '#web/domain/SideBadge.tsx'
import { formatSize } from '#web/lib/files/fileSize.ts'
import type { Column } from '#web/list/columns.ts'
import type { Selection } from '#web/list/selection/useSelection.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { cn } from '#web/ui/cn.ts'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { NativeSelect } from '#web/ui/form/native-select.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { StateBadge } from '../parts/StateBadge.tsx'

export interface FileHandlers {
  onFolder(folder: string): void
  onCompany(file: IntakeFile): void
  onSure(file: IntakeFile): void
  onCategory(file: IntakeFile, category: FileCategory): void
  onSkip(file: IntakeFile, skip: boolean): void
}

/** True if a person can still decide what happens to the file. */
const isOpen = ({ state }: IntakeFile) => state !== 'stored' && state !== 'unread'
/** True if a company can be chosen for the file. A refused file without a company cannot be stored for any company. */
const takesCompany = (file: IntakeFile) => isOpen(file) && (file.state !== 'refused' || file.company !== null)
const reasonOf = ({ reason, words }: IntakeFile) => [intakeReasons[reason], words].filter(Boolean).join(': ')

export const fileColumns = (handlers: FileHandlers): Column<IntakeFile>[] => [
  {
    key: 'file',
    label: '파일',
    heads: true,
    grows: 31,
    value: ({ path }) => path,
    cell: (file) => <FileCell file={file} {...handlers} />,
  },
  {
    key: 'company',
    label: '기업',
    grows: 31,
    value: ({ company }) => company?.companyName,
    cell: (file) => <CompanyCell file={file} {...handlers} />,
  },
  {
    key: 'category',
    label: '파일구분',
    className: 'w-34 min-w-34',
    value: ({ category }) => category,
    cell: (file) => <CategoryCell file={file} {...handlers} />,
  },
  {
    key: 'size',
    label: '크기',
    kind: 'number',
    className: 'whitespace-nowrap text-quiet',
    value: ({ size }) => formatSize(size),
  },
  {
    key: 'state',
    label: '상태',
    grows: 26,
    value: (file) => [intakeFileStates[file.state], toldOf(file)].filter(Boolean).join(': '),
    cell: (file) => <StateCell file={file} />,
  },
  {
    key: 'actions',
    label: '작업',
    kind: 'actions',
    cell: (file) => <SkipButton file={file} {...handlers} />,
  },
]

type CellProps = FileHandlers & { file: IntakeFile; wraps?: boolean }

function FileCell({ file: { fileName, folder }, wraps = false, onFolder }: CellProps) {
  const line = wraps ? 'wrap-anywhere' : 'truncate'
  return (
    <span className="block min-w-0">
      <span title={fileName} className={cn('block font-medium', line)}>
        {fileName}
      </span>
      {folder !== '' && (
        <button
          type="button"
          title={folder}
          aria-label={`${folder} 폴더만 보기`}
          onClick={() => onFolder(folder)}
          className={cn(
            'touch-area relative block max-w-full rounded-sm text-left text-quiet text-xs hover:text-accent-text hover:underline',
            line,
          )}
        >
          {folder}
        </button>
      )}
    </span>
  )
}

function CompanyCell({ file, wraps = false, onCompany, onSure }: CellProps) {
  const { company, fileName, sureness } = file
  const reason = reasonOf(file)
  if (!takesCompany(file) && !company) return <span className="text-quiet">–</span>
  if (!company)
    return (
      <span className="flex min-w-0 items-center gap-2">
        <Button size="xs" aria-label={`${fileName} 기업 선택`} onClick={() => onCompany(file)}>
          기업 선택
        </Button>
        <span title={reason} className={cn('min-w-0 text-quiet text-xs', !wraps && 'truncate')}>
          {reason}
        </span>
      </span>
    )
  const name = (
    <>
      <SideDot side={company.side} />
      <span className="truncate">{company.companyName}</span>
    </>
  )
  const asks = sureness === 'likely' && isOpen(file)
  return (
    <span className="flex min-w-0 items-center gap-2">
      <span className="min-w-0 flex-1">
        {takesCompany(file) ? (
          <button
            type="button"
            title={`${company.companyName} · ${company.businessNumber}`}
            aria-label={`${fileName} 기업 바꾸기: ${company.companyName}`}
            onClick={() => onCompany(file)}
            className="touch-area relative flex max-w-full items-center gap-1.5 rounded-sm text-left font-medium hover:text-accent-text hover:underline"
          >
            {name}
          </button>
        ) : (
          <span className="flex min-w-0 items-center gap-1.5">{name}</span>
        )}
        <span title={reason} className={cn('block text-quiet text-xs', wraps ? 'wrap-anywhere' : 'truncate')}>
          {reason}
        </span>
      </span>
      {asks && (
        <span className="flex shrink-0 items-center gap-1.5">
          <Badge tone="amber">확인 필요</Badge>
          <Button
            size="xs"
            aria-label={`${fileName} 기업 맞음: ${company.companyName}`}
            onClick={() => onSure(file)}
          >
            맞음
          </Button>
        </span>
      )}
    </span>
  )
}

function CategoryCell({ file, onCategory }: CellProps) {
  const { category, categoryWord, fileName, state } = file
  if (!isOpen(file) || state === 'refused') return <CategoryBadge category={category} />
  return (
    <NativeSelect
      size="sm"
      aria-label={`${fileName} 파일구분`}
      title={categoryWord === null ? undefined : `‘${categoryWord}’에서 추천`}
      value={category}
      onChange={(event) => {
        const chosen = fileCategories.read(event.target.value)
        if (chosen) onCategory(file, chosen)
      }}
    >
      {fileCategories.texts.map((text) => (
        <option key={text} value={text}>
          {text}
        </option>
      ))}
    </NativeSelect>
  )
}

/** Why a file is refused, which file has the same content, or the name under which it was stored. */
function toldOf({ state, refusal, storedName, fileName }: IntakeFile): string | null {
  if (state === 'same' && storedName !== null) return `같은 내용: ${storedName}`
  return refusal ?? (storedName === fileName ? null : storedName)
}

const StateCell = ({ file }: { file: IntakeFile }) => {
  const told = toldOf(file)
  return (
    <span className="flex min-w-0 items-center gap-1.5">
      <StateBadge state={file.state} />
      {told && (
        <span title={told} className="min-w-0 truncate text-quiet text-xs">
          {told}
        </span>
      )}
    </span>
  )
}

function SkipButton({ file, onSkip }: CellProps) {
  const { state, fileName } = file
  if (!isOpen(file) || state === 'refused' || state === 'same') return null
  const skipped = state === 'skipped'
  return (
    <IconButton
      size="sm"
      label={skipped ? `${fileName} 다시 넣기` : `${fileName} 제외`}
      className="max-md:size-11"
      onClick={() => onSkip(file, !skipped)}
    >
      {skipped ? <Undo2 aria-hidden /> : <X aria-hidden />}
    </IconButton>
  )
}

/** The phone layout of a file. */
export function FileCard({
  file,
  selection,
  ...handlers
}: FileHandlers & { file: IntakeFile; selection: Selection<IntakeFile> }) {
  const id = useId()
  const told = toldOf(file)
  return (
    <div className="grid gap-2 py-1 text-sm">
      <div className="flex items-start gap-3">
        <label htmlFor={id} className="-m-3.5 shrink-0 p-3.5">
          <Checkbox
            id={id}
            aria-label={`${file.fileName} 선택`}
            checked={selection.has(file)}
            onChange={() => selection.toggle(file)}
          />
        </label>
        <div className="min-w-0 flex-1">
          <FileCell file={file} wraps {...handlers} />
        </div>
        <StateBadge state={file.state} />
      </div>
      {told && <p className="wrap-anywhere text-quiet text-xs">{told}</p>}
      <CompanyCell file={file} wraps {...handlers} />
      <div className="flex items-center gap-2">
        <span className="min-w-0 flex-1">
          <CategoryCell file={file} {...handlers} />
        </span>
        <span className="tnum text-quiet text-xs">{formatSize(file.size)}</span>
        <SkipButton file={file} {...handlers} />
      </div>
    </div>
  )
}
