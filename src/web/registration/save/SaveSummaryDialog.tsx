import { ArrowRight } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogBody, DialogClose, DialogFooter } from '#web/ui/feedback/dialog.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Cell, Head, Row, RowHead, Table } from '#web/ui/table/table.tsx'
import { countBySection, reviewSections } from '../review/reviewSections.ts'
import type { ListChange, RowChange, SaveSummary, ValueChange } from './saveSummary.ts'

interface SaveSummaryDialogProps {
  summary: SaveSummary
  /** True if the company is already stored, so that the save may replace values. */
  registered: boolean
  onSave(): void
  onCancel(): void
  /** Goes to the first unchecked value. */
  onCheck(): void
}

/**
 * The confirmation dialog before a save. It shows what the save will change in the stored data. If it would store
 * doubtful values that nobody has checked, the person must consent to these separately.
 */
export function SaveSummaryDialog(props: SaveSummaryDialogProps) {
  const { summary, registered, onSave, onCancel, onCheck } = props
  const { changed, filled, cleared, lists, kept, unchecked } = summary
  const [agreed, setAgreed] = useState(false)
  const asks = unchecked.length > 0
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onCancel()}
      keepOnOutside
      size="lg"
      title={registered ? '저장하면 이렇게 바뀝니다' : '확인하지 않은 값이 있습니다'}
      description={
        registered
          ? '이미 등록된 기업입니다. 바뀌는 내용을 확인한 뒤 저장하세요.'
          : '신뢰도가 낮은 값을 확인하지 않은 채 등록하려고 합니다.'
      }
    >
      <DialogBody className="grid content-start gap-4">
        {registered && (
          <>
            <p className="flex flex-wrap gap-1.5" aria-label="바뀌는 개수">
              <Badge tone={changed.length > 0 ? 'amber' : 'grey'}>바뀌는 값 {changed.length}개</Badge>
              <Badge tone={filled.length > 0 ? 'blue' : 'grey'}>새로 채우는 값 {filled.length}개</Badge>
              <Badge tone={cleared.length > 0 ? 'red' : 'grey'}>지우는 값 {cleared.length}개</Badge>
              <Badge tone={lists.length > 0 ? 'amber' : 'grey'}>바뀌는 목록 {lists.length}개</Badge>
            </p>
            {changed.length + cleared.length > 0 && <ValueTable changes={[...changed, ...cleared]} />}
            {lists.length > 0 && (
              <Part title="목록">
                <ul className="grid gap-2">
                  {lists.map((change) => (
                    <ListLine key={change.list} change={change} />
                  ))}
                </ul>
              </Part>
            )}
            {filled.length > 0 && (
              <Part title="새로 채우는 값">
                <p className="text-quiet text-sm">{sectionCounts(filled)}</p>
              </Part>
            )}
            {kept.length > 0 && (
              <p className="text-quiet text-sm">
                보고서와 다르지만 저장된 값을 그대로 두는 항목이{' '}
                <b className="tnum text-ink">{kept.length}</b>개 있습니다.
              </p>
            )}
          </>
        )}
        {asks && (
          <Notice tone="warn" title={`확인하지 않은 값 ${unchecked.length}개`}>
            <span className="block">
              신뢰도가 낮은데 아직 확인하지 않은 값이 그대로 저장됩니다: {firstNames(unchecked)}
            </span>
            <span className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1">
              <Checkbox
                checked={agreed}
                onChange={(event) => setAgreed(event.target.checked)}
                label="확인하지 않은 값도 이대로 저장합니다"
                className="font-medium"
              />
              <LinkButton className="max-md:min-h-11" onClick={onCheck}>
                하나씩 확인하기
                <ArrowRight aria-hidden className="size-3.5" />
              </LinkButton>
            </span>
          </Notice>
        )}
      </DialogBody>
      <DialogFooter>
        <DialogClose>
          <Button>돌아가기</Button>
        </DialogClose>
        <Button variant="primary" disabled={asks && !agreed} onClick={onSave}>
          {registered ? '이대로 저장' : '이대로 등록'}
        </Button>
      </DialogFooter>
    </Dialog>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3 className="mb-1 font-semibold text-sm">{title}</h3>
      {children}
    </section>
  )
}

function ValueTable({ changes }: { changes: readonly ValueChange[] }) {
  return (
    <Table label="바뀌는 값" scroll rows="roomy" frameClassName="max-h-72" stickyHead>
      <thead>
        <tr>
          <Head>항목</Head>
          <Head>저장된 값</Head>
          <Head>새 값</Head>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ path, label, before, after }) => (
          <Row key={path}>
            <RowHead className="text-quiet sm:whitespace-nowrap">{label}</RowHead>
            <Cell className="tnum">
              <span className="line-clamp-3 text-quiet" title={before}>
                {before}
              </span>
            </Cell>
            <Cell className="tnum">
              {after === '' ? (
                <span className="text-danger">지움</span>
              ) : (
                <span className="line-clamp-3 font-medium" title={after}>
                  {after}
                </span>
              )}
            </Cell>
          </Row>
        ))}
      </tbody>
    </Table>
  )
}

const counted = [
  ['added', '+', '추가', 'text-good'],
  ['removed', '−', '삭제', 'text-danger'],
  ['changed', '~', '변경', 'text-warning'],
] as const

function ListLine({ change }: { change: ListChange }) {
  const { label, before, after } = change
  return (
    <li className="text-sm">
      <span className="tnum flex flex-wrap items-baseline gap-x-3">
        <b className="font-semibold">{label}</b>
        <span>
          {before}건 → {after}건
        </span>
        {counted.map(([part, sign, word, ink]) => (
          <span key={part} className={change[part].length > 0 ? ink : 'text-hint'}>
            {sign}
            {change[part].length}
            <span className="sr-only">건 {word}</span>
          </span>
        ))}
      </span>
      {counted.map(
        ([part, , word]) =>
          part !== 'changed' &&
          change[part].length > 0 && (
            <span key={part} className="block text-quiet text-xs">
              {word}: {shortened(change[part])}
            </span>
          ),
      )}
      {change.changed.slice(0, mostNames).map((row) => (
        <span key={row.name} className="block text-quiet text-xs">
          변경: {row.name} <span className="tnum text-ink">{row.cells.map(cellWords).join(' · ')}</span>
        </span>
      ))}
      {change.changed.length > mostNames && (
        <span className="block text-quiet text-xs">변경 외 {change.changed.length - mostNames}건</span>
      )}
    </li>
  )
}

const cellWords = ({ label, before, after }: RowChange['cells'][number]) =>
  `${label} ${before || '–'} → ${after || '–'}`

const mostNames = 5
const shortened = (names: readonly string[]) =>
  names.length > mostNames
    ? `${names.slice(0, mostNames).join(', ')} 외 ${names.length - mostNames}건`
    : names.join(', ')
const firstNames = (fields: readonly { label: string }[]) => shortened(fields.map(({ label }) => label))

function sectionCounts(changes: readonly ValueChange[]): string {
  const counts = countBySection(changes)
  return reviewSections
    .filter(({ id }) => counts.has(id))
    .map(({ id, title }) => `${title} ${counts.get(id)}개`)
    .join(' · ')
}
