import { type ComponentProps, useLayoutEffect, useRef, useState } from 'react'
import { cn } from '../cn.ts'
import { useFieldControl } from './field-context.ts'

type TextareaProps = ComponentProps<'textarea'> & {
  /**
   * If set, a letter count is shown. `min` and `max` only change its colour. The text is never truncated, because that
   * would garble a Hangul syllable that is being composed.
   */
  counter?: { min?: number; max?: number } | undefined
}

export function Textarea({ counter, className, required, onChange, ref, ...props }: TextareaProps) {
  const wiring = useFieldControl({ ...props, required })
  const own = useRef<HTMLTextAreaElement | null>(null)
  const [length, setLength] = useState(0)
  // This effect runs after every render, because code may set the text without an event. It causes no endless loop: if
  // the length is unchanged, there is no further render.
  // oxlint-disable-next-line react/exhaustive-deps
  useLayoutEffect(() => setLength(own.current?.value.length ?? 0))
  return (
    <div data-on-paper={props.value}>
      <textarea
        rows={4}
        {...props}
        {...wiring}
        ref={(node) => {
          own.current = node
          if (typeof ref === 'function') return ref(node)
          if (ref) ref.current = node
          return undefined
        }}
        onChange={(event) => {
          setLength(event.currentTarget.value.length)
          onChange?.(event)
        }}
        className={cn(
          'block w-full resize-y rounded-md border border-line-strong bg-surface px-2.5 py-[7px] text-base text-ink',
          'ring-focus-soft focus:border-focus focus:outline-none focus:ring-[3px] max-md:text-lg',
          'read-only:border-line read-only:bg-hover read-only:text-quiet disabled:text-hint',
          'aria-invalid:border-danger aria-invalid:bg-danger-faint',
          className,
        )}
      />
      {counter && <Counter length={length} {...counter} />}
    </div>
  )
}

function Counter({ length, min = 0, max }: { length: number; min?: number; max?: number }) {
  const off = (max !== undefined && length > max) || (length > 0 && length < min)
  return (
    <p className={cn('no-print tnum mt-1 text-right text-xs', off ? 'text-danger' : 'text-quiet')}>
      {length.toLocaleString('ko-KR')}
      {max !== undefined && ` / ${max.toLocaleString('ko-KR')}`}자
      {min > 0 && ` · ${min.toLocaleString('ko-KR')}자 이상`}
    </p>
  )
}
