import { memo } from 'react'
import { type Drawn, type DrawnPage, pageSize } from '#shared/documents/layout/drawing/drawing.ts'
import { cn } from '#web/ui/cn.ts'

interface PageDrawingProps {
  page: DrawnPage
  number: number
  pages: number
  /** The section that contains this field is outlined. */
  activeField?: string | null
  children?: React.ReactNode
  className?: string
}

/**
 * Draws one page as SVG exactly as it is printed, with the text in reading order for screen readers. It is white in
 * dark mode too.
 */
export function PageDrawing({ page, number, pages, activeField, children, className }: PageDrawingProps) {
  const active = activeField ? page.sections.find(({ fields }) => fields.includes(activeField)) : undefined
  return (
    <svg
      role="group"
      aria-label={`${pages}쪽 중 ${number}쪽`}
      data-page={number}
      viewBox={`0 0 ${pageSize.width} ${pageSize.height}`}
      className={cn('block h-auto w-full bg-white font-sans shadow-md', className)}
    >
      <Marks drawn={page.drawn} />
      {active && (
        <rect
          x={40}
          y={active.top - 6}
          width={pageSize.width - 80}
          height={active.bottom - active.top + 12}
          fill="#3b6fd4"
          fillOpacity={0.05}
          stroke="#3b6fd4"
          strokeWidth={1.2}
        />
      )}
      {children}
    </svg>
  )
}

/** Memoized, because a page has hundreds of elements. */
const Marks = memo(function Marks({ drawn }: { drawn: readonly Drawn[] }) {
  return drawn.map((mark, at) => <Mark key={at} mark={mark} />)
})

function Mark({ mark }: { mark: Drawn }) {
  switch (mark.kind) {
    case 'text':
      return <Letters mark={mark} />
    case 'area':
      return <rect x={mark.x} y={mark.y} width={mark.width} height={mark.height} fill={mark.fill} />
    case 'image':
      return <image x={mark.x} y={mark.y} width={mark.width} height={mark.height} href={mark.data} />
    case 'frame':
      return (
        <rect
          x={mark.x}
          y={mark.y}
          width={mark.width}
          height={mark.height}
          fill="none"
          stroke={mark.color}
          strokeWidth={mark.line}
        />
      )
    case 'line':
      return (
        <line
          x1={mark.x1}
          y1={mark.y1}
          x2={mark.x2}
          y2={mark.y2}
          stroke={mark.color}
          strokeWidth={mark.line}
          {...(mark.dash ? { strokeDasharray: mark.dash } : {})}
        />
      )
    case 'dot':
      return (
        <circle
          cx={mark.x}
          cy={mark.y}
          r={mark.radius}
          fill={mark.fill ?? 'none'}
          {...(mark.color ? { stroke: mark.color, strokeWidth: mark.line ?? 1 } : {})}
        />
      )
    case 'path':
      return (
        <path
          d={mark.d}
          fill="none"
          stroke={mark.color}
          strokeWidth={mark.line}
          transform={`translate(${mark.x} ${mark.y})`}
        />
      )
  }
}

function Letters({ mark }: { mark: Extract<Drawn, { kind: 'text' }> }) {
  const { style, turned } = mark
  const middle = `${pageSize.width / 2} ${pageSize.height / 2}`
  return (
    <text
      x={mark.x}
      y={mark.y}
      fill={style.color}
      fontSize={style.size}
      fontWeight={style.weight}
      aria-hidden={mark.aside}
      letterSpacing={(style.spacing ?? 0) * style.size}
      {...(turned ? { transform: `rotate(${-turned.degrees} ${middle})`, fillOpacity: turned.opacity } : {})}
      className={cn('select-text whitespace-pre [font-kerning:none]', style.tabular && 'tnum')}
    >
      {mark.text}
    </text>
  )
}
