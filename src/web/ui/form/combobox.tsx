import { Check, ChevronDown } from 'lucide-react'
import { type KeyboardEvent, type Ref, useEffect, useId, useRef, useState } from 'react'
import { cn } from '../cn.ts'
import { isComposing } from './ime.ts'
import { Input, type InputProps } from './input.tsx'

export type ComboboxOption = {
  value: string
  label: string
  /** A muted note after the label. */
  note?: string | undefined
  disabled?: boolean
}

type ComboboxProps = Pick<InputProps, 'name' | 'disabled' | 'placeholder' | 'size' | 'id'> & {
  options: readonly ComboboxOption[]
  value: string
  onValueChange: (value: string) => void
  /** Returns a function that says whether the label of an option matches the typed text. */
  filter: (typed: string) => (label: string) => boolean
  /** The accessible name of the listbox. */
  label: string
  empty?: string
  ref?: Ref<HTMLInputElement>
}

/**
 * A select whose options can be filtered by typing. The listbox is in the page flow below the input, so that it covers
 * nothing and is never clipped, even in a dialog.
 */
export function Combobox({ options, value, onValueChange, filter, label, empty, ...props }: ComboboxProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const [active, setActive] = useState(0)
  const listId = useId()
  const list = useRef<HTMLDivElement>(null)
  const open = typed !== null
  const chosen = options.find((option) => option.value === value)
  const fits = filter(typed ?? '')
  const shown = open ? options.filter((option) => fits(option.label)) : []
  const at = Math.min(active, shown.length - 1)
  const optionId = (index: number) => `${listId}-${index}`

  useEffect(() => {
    if (open) list.current?.children[at]?.scrollIntoView({ block: 'nearest' })
  }, [open, at])

  function show() {
    if (open || props.disabled) return
    setTyped('')
    setActive(
      Math.max(
        0,
        options.findIndex((option) => option.value === value),
      ),
    )
  }
  function choose(option: ComboboxOption | undefined) {
    if (!option || option.disabled) return
    onValueChange(option.value)
    setTyped(null)
  }
  function onKeyDown(event: KeyboardEvent) {
    if (isComposing(event)) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined) {
      event.preventDefault()
      if (!open) return show()
      return setActive((at + step + shown.length) % Math.max(1, shown.length))
    }
    if (!open) return
    if (event.key === 'Enter') {
      // Enter picks an option and does not submit the form.
      event.preventDefault()
      choose(shown[at])
    }
    if (event.key === 'Escape') {
      event.preventDefault()
      setTyped(null)
    }
  }

  return (
    <div {...(open ? { 'data-own-escape': true } : {})}>
      <Input
        {...props}
        role="combobox"
        aria-expanded={open}
        aria-controls={open ? listId : undefined}
        aria-autocomplete="list"
        aria-activedescendant={open && shown.length > 0 ? optionId(at) : undefined}
        // Shows the label of the chosen option until something is typed.
        value={typed === null ? (chosen?.label ?? '') : typed}
        placeholder={open && chosen ? chosen.label : props.placeholder}
        trailing={<ChevronDown aria-hidden className="pointer-events-none size-3.5" />}
        onClick={show}
        onChange={(event) => {
          setTyped(open ? event.target.value : typedOver(event.target.value, chosen?.label))
          setActive(0)
        }}
        onBlur={() => setTyped(null)}
        onKeyDown={onKeyDown}
      />
      {open && (
        <div className="mt-1 rounded-md border bg-surface">
          <div
            ref={list}
            id={listId}
            role="listbox"
            aria-label={label}
            className="max-h-48 overflow-y-auto p-1 empty:hidden"
          >
            {shown.map((option, index) => (
              // The input handles the keys of the listbox.
              // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
              <div
                key={option.value}
                id={optionId(index)}
                role="option"
                aria-selected={option.value === value}
                aria-disabled={option.disabled || undefined}
                // Keeps the focus in the input when the mouse is pressed on an option. Otherwise the blur would close
                // the list before the click.
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => choose(option)}
                className={cn(
                  'flex min-h-8 select-none items-center gap-2 rounded-sm px-2 py-1 max-md:min-h-11',
                  option.disabled ? 'text-hint' : 'cursor-pointer hover:bg-hover',
                  index === at && 'bg-selected',
                )}
              >
                <span className="min-w-0 flex-1">{option.label}</span>
                {option.note && <span className="shrink-0 text-quiet text-xs">{option.note}</span>}
                {option.value === value && <Check aria-hidden className="size-3.5 shrink-0" />}
              </div>
            ))}
          </div>
          {shown.length === 0 && (
            <p role="status" className="px-3 py-2 text-quiet text-sm">
              {empty ?? '검색 결과가 없습니다.'}
            </p>
          )}
        </div>
      )}
    </div>
  )
}

/**
 * Returns the text by which the options are filtered. If the person has typed after the label of the chosen option,
 * this is only the added text.
 */
const typedOver = (text: string, label = '') => (text.startsWith(label) ? text.slice(label.length) : text)
