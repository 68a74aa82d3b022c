import { NativeSelect } from '#web/ui/form/native-select.tsx'
import { useAssignees } from './useAssignees.ts'

/** A select for the person who is given the task. */
export function AssigneeSelect({ value, onChange }: { value: string; onChange(teamId: string): void }) {
  const assignees = useAssignees()
  const known = assignees.some((assignee) => assignee.value === value)
  return (
    <NativeSelect value={value} onChange={(event) => onChange(event.target.value)}>
      {!known && <option value={value}>{value || '선택하세요'}</option>}
      {assignees.map((assignee) => (
        <option key={assignee.value} value={assignee.value}>
          {assignee.label}
        </option>
      ))}
    </NativeSelect>
  )
}
