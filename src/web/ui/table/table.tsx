import type { ComponentProps, ReactNode } from 'react'
import { cn } from '../cn.ts'
import type { NumberFormat } from '../format.ts'
import { Num } from './num.tsx'

type TableProps = ComponentProps<'table'> & {
  /** The accessible name (caption) of the table. */
  label: string
  /** True to show `label` above the table. Otherwise only screen readers read it. */
  showLabel?: boolean
  /** The row height: 32 px (`dense`) or 40 px (`roomy`). */
  rows?: 'dense' | 'roomy'
  /**
   * True to keep the header visible while scrolling. It sticks below the navigation bar or, with `scroll`, at the top
   * of the scroll area.
   */
  stickyHead?: boolean
  /**
   * True to give the table a scroll area of its own. Wide tables need it, because the page itself must never scroll
   * sideways.
   */
  scroll?: boolean
  frameClassName?: string
  children: ReactNode
}

export function Table(props: TableProps) {
  const {
    label,
    showLabel = false,
    rows = 'dense',
    stickyHead = false,
    scroll = false,
    frameClassName,
    ...rest
  } = props
  const { className, children, ...table } = rest
  // The scroll area has a tabindex, so that it can be scrolled by keyboard.
  const region = scroll ? { role: 'region', 'aria-label': label, tabIndex: 0, 'data-scroll': true } : {}
  return (
    <div
      {...region}
      className={cn(
        'rounded-lg border bg-surface',
        // `relative` keeps visually hidden elements inside; otherwise they would widen the page. `isolate` keeps the
        // z-index of frozen cells below that of the page's sticky header.
        scroll ? 'relative isolate overflow-auto' : 'overflow-clip',
        frameClassName,
      )}
    >
      <table
        {...table}
        data-sticky-head={(stickyHead && !scroll) || undefined}
        className={cn(
          'w-full border-separate border-spacing-0 text-sm',
          '[&_tbody>tr:last-child>*]:border-b-0',
          rows === 'dense' ? '[&_td]:h-8 [&_th]:h-8' : '[&_td]:h-10 [&_th]:h-8 [&_tbody_th]:h-10',
          stickyHead && '[&_thead_th]:sticky [&_thead_th]:z-10',
          stickyHead && (scroll ? '[&_thead_th]:top-0' : '[&_thead_th]:top-(--nav-height)'),
          className,
        )}
      >
        <caption className={showLabel ? 'px-2.5 py-2 text-left font-semibold' : 'sr-only'}>{label}</caption>
        {children}
      </table>
    </div>
  )
}

type RowProps = ComponentProps<'tr'> & { selected?: boolean; bad?: boolean }

export function Row({ selected = false, bad = false, className, ...props }: RowProps) {
  return (
    <tr
      {...props}
      data-selected={selected || undefined}
      className={cn(
        selected ? 'bg-selected' : bad ? 'bg-danger-row' : 'hover:bg-hover in-[thead]:hover:bg-transparent',
        className,
      )}
    />
  )
}

type Align = { align?: 'left' | 'right' | 'center' }
const aligned = { left: 'text-left', right: 'nums-right', center: 'text-center' }

export function Head({ align = 'left', className, ...props }: Omit<ComponentProps<'th'>, 'align'> & Align) {
  return (
    <th
      scope="col"
      {...props}
      className={cn(
        'whitespace-nowrap border-b bg-sunken px-2.5 font-medium text-quiet text-xs',
        aligned[align],
        className,
      )}
    />
  )
}

/** The row header: the cell that identifies its row. */
export function RowHead({ className, ...props }: ComponentProps<'th'>) {
  return (
    <th
      scope="row"
      {...props}
      className={cn('border-line-soft border-b px-2.5 text-left font-medium', className)}
    />
  )
}

export function Cell({ align = 'left', className, ...props }: Omit<ComponentProps<'td'>, 'align'> & Align) {
  return <td {...props} className={cn('border-line-soft border-b px-2.5', aligned[align], className)} />
}

type NumberCellProps = Omit<ComponentProps<'td'>, 'align' | 'children'> &
  NumberFormat & { value: number | null | undefined }

export function NumberCell({ value, decimals, sign, ...props }: NumberCellProps) {
  return (
    <Cell align="right" {...props}>
      <Num value={value} decimals={decimals} sign={sign} />
    </Cell>
  )
}
