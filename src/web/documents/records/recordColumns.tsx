import { Download, EyeOff, FileText, FileType } from 'lucide-react'
import type { DocumentRow } from '#shared/documents/documents.endpoints.ts'
import { findTemplate } from '#shared/documents/templates/templates.ts'
import { formatDateTime } from '#web/lib/time.ts'
import type { Column } from '#web/list/columns.ts'
import type { Selection } from '#web/list/selection/useSelection.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import type { RecordActions } from './useRecordActions.ts'

export interface RecordHandlers {
  actions: RecordActions
  chosen: Selection<DocumentRow>
}
type OfRow = RecordHandlers & { row: DocumentRow }

export const templateOf = ({ category, templateType }: Pick<DocumentRow, 'category' | 'templateType'>) =>
  templateType === null ? null : (findTemplate(category, templateType) ?? null)
const nameOf = ({ fileName, savedName }: DocumentRow) => fileName ?? savedName
const makerOf = ({ createdBy, createdByName }: DocumentRow) =>
  [createdBy, createdByName].filter(Boolean).join('_')

export const recordColumns = (handlers: RecordHandlers): Column<DocumentRow>[] => [
  {
    key: 'chosen',
    label: '비교',
    kind: 'mark',
    cell: (row) => <Choice row={row} {...handlers} />,
  },
  { key: 'fileName', label: '문서', heads: true, grows: true, cell: (row) => <Name row={row} /> },
  { key: 'template', label: '템플릿', cell: (row) => <TemplateBadge row={row} /> },
  { key: 'method', label: '작성 방법', value: (row) => (row.method === 'written' ? '작성' : '업로드') },
  { key: 'pages', label: '쪽', kind: 'number', value: (row) => row.pages },
  { key: 'createdBy', label: '작성자', className: 'whitespace-nowrap', value: makerOf },
  {
    key: 'createdAt',
    label: '작성일시',
    kind: 'day',
    className: 'text-quiet',
    value: (row) => formatDateTime(row.createdAt),
  },
  {
    key: 'actions',
    label: '작업',
    kind: 'actions',
    cell: (row) => (
      <span className="flex justify-end gap-1">
        <Actions row={row} {...handlers} />
      </span>
    ),
  },
]

/** The phone layout of a document: name, details, and buttons below. */
export function RecordCard({ row, ...handlers }: OfRow) {
  return (
    <div className="grid grid-cols-1 gap-1.5">
      <Name row={row} />
      <p className="tnum flex flex-wrap items-center gap-x-2.5 gap-y-1 text-quiet text-sm">
        <TemplateBadge row={row} />
        <span>{row.method === 'written' ? '작성' : '업로드'}</span>
        {row.pages !== null && <span>{row.pages}쪽</span>}
        <span>{makerOf(row)}</span>
        <span className="whitespace-nowrap">{formatDateTime(row.createdAt)}</span>
      </p>
      <div className="flex flex-wrap items-center gap-2">
        <Choice row={row} {...handlers} label="비교" />
        <Actions row={row} {...handlers} />
      </div>
    </div>
  )
}

function Name({ row }: { row: DocumentRow }) {
  const Icon = row.fileFormat === 'pdf' ? FileText : FileType
  return (
    <span className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
      <Icon aria-hidden className="size-4 shrink-0 text-quiet" />
      <span className="wrap-anywhere min-w-0">{nameOf(row)}</span>
      {row.fileName === null && <Badge tone="amber">파일 삭제됨</Badge>}
      {row.waived > 0 && <Badge>예외 {row.waived}</Badge>}
      {row.watermarked && <Badge>워터마크</Badge>}
    </span>
  )
}

function TemplateBadge({ row }: { row: DocumentRow }) {
  const template = templateOf(row)
  if (!template) return <Badge>{row.category === 'teaser' ? '티저' : 'IM'}</Badge>
  return (
    <Badge tone="blue">
      {template.blind && <EyeOff aria-hidden />}
      {template.name}
    </Badge>
  )
}

function Choice({ row, chosen, label }: OfRow & { label?: string }) {
  if (row.method !== 'written') return null
  return (
    <Checkbox
      {...(label ? { label } : { 'aria-label': `${nameOf(row)} 비교 대상으로 선택` })}
      checked={chosen.has(row)}
      onChange={() => chosen.toggle(row)}
    />
  )
}

function Actions({ row, actions }: OfRow) {
  const name = nameOf(row)
  const may = row.method === 'written' && templateOf(row) !== null
  return (
    <>
      {may && (
        <>
          <Button
            size="xs"
            aria-label={`${name} 열어서 수정`}
            onClick={() => actions.open(row, false)}
            className="max-md:h-11"
          >
            열어서 수정
          </Button>
          <Button
            size="xs"
            aria-label={`${name} 복사`}
            onClick={() => actions.open(row, true)}
            className="max-md:h-11"
          >
            복사
          </Button>
        </>
      )}
      {row.fileName !== null && (
        <Button
          size="xs"
          aria-label={`${name} 사본 만들기`}
          onClick={() => actions.give(row)}
          className="max-md:h-11"
        >
          사본 만들기
        </Button>
      )}
      <Button
        size="xs"
        aria-label={`${name} 다운로드`}
        disabled={row.fileName === null}
        pending={actions.isBusy(row)}
        onClick={() => actions.download(row)}
        className="max-md:h-11"
      >
        <Download aria-hidden />
        다운로드
      </Button>
    </>
  )
}
