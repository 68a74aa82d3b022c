import { isFromInternalNotes } from '#shared/documents/internalNotes.ts'
import { fieldsOf } from '#shared/documents/templates/templates.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { useEditor, useValues } from '../editor/useEditor.ts'

/** Names the fields that were filled with internal notes of the firm and are still unchanged, with a link to each. */
export function InternalNotesNotice({ onEdit }: { onEdit(field: { field: string }): void }) {
  const { store, template, sources } = useEditor()
  const values = useValues(store)
  const { filled } = store.get().loaded
  const fields = fieldsOf(template).filter(
    ({ name }) => isFromInternalNotes(sources[name]) && filled[name] && values[name] === filled[name],
  )
  if (fields.length === 0) return null
  return (
    <Notice tone="warn" className="no-print" title="내부 특기사항을 그대로 옮긴 항목이 있습니다.">
      회사 밖에 보여도 되는 내용인지 확인해주세요:{' '}
      {fields.map(({ name, label }, at) => (
        <span key={name}>
          {at > 0 && ', '}
          <LinkButton onClick={() => onEdit({ field: name })}>{label}</LinkButton>
        </span>
      ))}
    </Notice>
  )
}
