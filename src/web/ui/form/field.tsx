import { CircleAlert } from 'lucide-react'
import { type ReactNode, useCallback, useId, useState } from 'react'
import { cn } from '../cn.ts'
import { tied } from '../feedback/tied.tsx'
import { FieldContext } from './field-context.ts'

type FieldProps = {
  label: ReactNode
  children: ReactNode
  required?: boolean | undefined
  help?: ReactNode
  /** The error message below the control. If there is one, the control is marked as invalid. */
  error?: ReactNode
  /**
   * The error message that the field had at the last save. Its space stays reserved until the next save, so that the
   * layout does not shift.
   */
  held?: ReactNode
  /** True to reserve the line of `help` even without text, so that the layout does not shift when a text appears. */
  reserve?: boolean
  /** Content at the right end of the label line, for example a count. */
  aside?: ReactNode
  /** True if the child is a group of controls (segments, radio buttons, several inputs). */
  group?: boolean
  /** True to hide the label visually. It remains the accessible name of the control. */
  hideLabel?: boolean
  /** A fixed element ID of the control, for links of an error summary. */
  id?: string | undefined
  className?: string | undefined
}

export function Field({
  label,
  children,
  required = false,
  help,
  error: given,
  held,
  reserve = false,
  aside,
  group,
  hideLabel,
  ...rest
}: FieldProps) {
  const made = useId()
  const [own, setOwn] = useState<Readonly<Record<string, string>>>({})
  const setOwnFault = useCallback(
    (control: string, fault: string | null) =>
      setOwn(({ [control]: _before, ...others }) =>
        fault === null ? others : { ...others, [control]: fault },
      ),
    [],
  )
  const ownFault = given ? undefined : Object.values(own)[0]
  // If the line of the help text is reserved, an error that the control has found itself is shown in this line and not
  // below it.
  const error = given || (reserve ? undefined : ownFault)
  const note = (reserve && ownFault) || help
  const id = rest.id ?? made
  const helpId = `${id}-help`
  const errorId = `${id}-error`
  const labelId = `${id}-label`
  const describedBy = [error ? errorId : '', note ? helpId : ''].filter(Boolean).join(' ') || undefined
  const words = (
    <>
      {label}
      {required && (
        <span aria-hidden className="text-danger">
          *
        </span>
      )}
    </>
  )
  const labelClass = 'flex items-center gap-1'
  return (
    <div data-field className={cn('min-w-0', rest.className)}>
      <div
        className={cn(
          'mb-1 flex items-center justify-between gap-2 font-medium text-quiet text-xs',
          hideLabel && 'sr-only',
        )}
      >
        {group ? (
          <span id={labelId} className={labelClass}>
            {words}
          </span>
        ) : (
          <label id={labelId} htmlFor={id} className={labelClass}>
            {words}
          </label>
        )}
        {aside && <span className="tnum ml-auto font-normal">{aside}</span>}
      </div>
      <FieldContext value={{ id, labelId, describedBy, invalid: Boolean(given), required, setOwnFault }}>
        {children}
      </FieldContext>
      {(error || held) && (
        <div className="grid *:[grid-area:1/1]">
          {held && held !== error && (
            <div aria-hidden className="invisible">
              <FieldError>{held}</FieldError>
            </div>
          )}
          {error && <FieldError id={errorId}>{error}</FieldError>}
        </div>
      )}
      {(note || reserve) && (
        <p
          id={helpId}
          className={cn(
            'mt-1 text-quiet text-xs',
            reserve && 'min-h-5',
            reserve && ownFault && 'text-danger',
          )}
        >
          {tied(note)}
        </p>
      )}
    </div>
  )
}

export function FieldError({
  id,
  children,
  className,
  live = false,
}: {
  id?: string
  children: ReactNode
  className?: string
  /** True if the message appears while the person types. It is then a live region. */
  live?: boolean
}) {
  return (
    <p
      id={id}
      role={live ? 'status' : undefined}
      className={cn('mt-1 flex items-start gap-1 text-danger text-xs', className)}
    >
      <CircleAlert aria-hidden className="mt-px size-3.5" />
      <span>{tied(children)}</span>
    </p>
  )
}
