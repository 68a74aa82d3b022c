import type { AuditEntry } from '#shared/audit/audit.endpoints.ts'
import { formatSecond } from '#web/lib/time.ts'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { cn } from '#web/ui/cn.ts'
import { Dialog, DialogBody, DialogClose, DialogFooter } from '#web/ui/dialog.tsx'
import { LabelValues } from '#web/ui/label-values.tsx'
import { personLabel } from './AuditList.tsx'
import { actionLabel, wholeSubject } from './actionLabels.ts'
import { type Change, type FieldChange, fieldChanges } from './diff.ts'
import { fieldLabel, fieldText } from './fieldLabels.ts'

export function AuditDetail({ entry, onClose }: { entry: AuditEntry; onClose(): void }) {
  const changes = fieldChanges(entry.before, entry.after)
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="xl"
      title={actionLabel(entry.action)}
      description={
        <span className="tnum">
          {formatSecond(entry.at)} · {personLabel(entry)} · 기록 {entry.id}번
        </span>
      }
    >
      <DialogBody tabIndex={0} role="region" aria-label="기록 내용" className="rounded-sm -outline-offset-2">
        <LabelValues
          columns={2}
          className="tnum"
          rows={[
            { label: '대상', value: wholeSubject(entry), wide: entry.subjectId.length > 20 },
            { label: '접속 주소', value: entry.address },
            { label: '사업자번호', value: entry.businessNumber },
            { label: '사유', value: entry.reason, wide: (entry.reason?.length ?? 0) > 20 },
          ]}
        />
        {changes.length > 0 ? (
          <Changes changes={changes} />
        ) : (
          <p className="mt-3 rounded-md border border-line-soft bg-sunken px-3 py-2.5 text-quiet text-sm">
            이전과 이후 값이 없는 기록입니다.
          </p>
        )}
      </DialogBody>
      <DialogFooter>
        <DialogClose>
          <Button variant="primary">닫기</Button>
        </DialogClose>
      </DialogFooter>
    </Dialog>
  )
}

const marks: Record<Exclude<Change, 'same'>, { tone: BadgeTone; word: string }> = {
  added: { tone: 'good', word: '추가' },
  removed: { tone: 'danger', word: '삭제' },
  changed: { tone: 'warn', word: '변경' },
}

function Changes({ changes }: { changes: readonly FieldChange[] }) {
  return (
    <table className="mt-3 w-full table-fixed border-separate border-spacing-0 overflow-clip rounded-md border text-sm leading-5">
      <caption className="sr-only">이전과 이후</caption>
      <thead>
        <tr className="[&>th]:border-b [&>th]:bg-sunken [&>th]:px-3 [&>th]:py-1.5 [&>th]:text-left [&>th]:font-medium [&>th]:text-quiet [&>th]:text-xs">
          <th scope="col" className="w-36 max-md:w-24">
            항목
          </th>
          <th scope="col">이전</th>
          <th scope="col">이후</th>
        </tr>
      </thead>
      <tbody className="[&>tr:last-child>*]:border-b-0 [&>tr>*]:border-line-soft [&>tr>*]:border-b [&>tr>*]:px-3 [&>tr>*]:py-2 [&>tr>*]:align-top">
        {changes.map(({ path, before, after, change }) => (
          <tr key={path} className={cn(change === 'same' && 'text-quiet')}>
            <th scope="row" className="text-left font-medium">
              {fieldLabel(path)}{' '}
              {change !== 'same' && (
                <Badge tone={marks[change].tone} className="ml-1.5 max-md:ml-0">
                  {marks[change].word}
                </Badge>
              )}
            </th>
            <Side text={fieldText(path, before)} mark={change === 'changed' || change === 'removed'} old />
            <Side text={fieldText(path, after)} mark={change === 'changed' || change === 'added'} />
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Side({ text, mark, old = false }: { text: string; mark: boolean; old?: boolean }) {
  return (
    <td
      className={cn(
        'tnum whitespace-pre-wrap border-l',
        mark && (old ? 'bg-danger-soft' : 'bg-good-soft'),
        text === '–' && 'text-hint',
      )}
    >
      {text}
    </td>
  )
}
