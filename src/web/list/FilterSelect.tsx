import { cn } from '#web/ui/cn.ts'
import { NativeSelect } from '#web/ui/form/native-select.tsx'

interface FilterSelectProps {
  label: string
  value: string | undefined
  /** The first option, with the value '', means that nothing is filtered. */
  options: readonly { value: string; label: string }[]
  className?: string
  onChoose(value: string | undefined): void
}

/** A select for a filter with fixed options, in the bar above a list. Two of them fit beside each other on a phone. */
export const FilterSelect = ({ label, value, options, className, onChoose }: FilterSelectProps) => (
  <NativeSelect
    aria-label={label}
    value={value ?? ''}
    className={cn('w-36 max-md:w-[calc(50%-4px)]', className)}
    onChange={(event) => onChoose(event.target.value || undefined)}
  >
    {options.map((option) => (
      <option key={option.value} value={option.value}>
        {option.label}
      </option>
    ))}
  </NativeSelect>
)
