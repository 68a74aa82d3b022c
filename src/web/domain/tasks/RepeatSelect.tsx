import { repeatKeys, repeats } from '#shared/deals/repeats.ts'
import { NativeSelect } from '#web/ui/form/native-select.tsx'
import type { TaskValues } from './taskForm.ts'

type Value = TaskValues['repeats']

/** A select for how a task repeats. */
export const RepeatSelect = ({ value, onChange }: { value: Value; onChange(value: Value): void }) => (
  <NativeSelect value={value} onChange={(event) => onChange(event.target.value as Value)}>
    <option value="">반복하지 않음</option>
    {repeatKeys.map((key) => (
      <option key={key} value={key}>
        {repeats[key]}
      </option>
    ))}
  </NativeSelect>
)
