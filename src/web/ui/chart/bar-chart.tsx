import { barBoxes, linePoints } from './bars.ts'

export interface BarColumn {
  label: string
  /** The values that are stacked in a bar, from the base upwards. A bar without stacking has a single value. */
  parts: readonly (number | null)[]
}

interface BarChartProps {
  /** The text alternative of the chart. It does not contain the figures, which are in a table. */
  label: string
  columns: readonly BarColumn[]
  /** The values of a line above the bars. The line has a scale of its own. */
  line?: readonly (number | null)[]
}

const width = 260
const chart = 84
const frame = { width, height: chart }

/**
 * A bar chart of a few years. The last bar is dark, earlier ones are lighter; negative values are red and below the
 * axis.
 */
export function BarChart({ label, columns, line }: BarChartProps) {
  const { boxes, zero, centres } = barBoxes(
    columns.map(({ parts }) => parts),
    frame,
  )
  const points = line?.some((value) => value !== null) ? linePoints(line, { width, height: 40 }) : []
  const drawn = points.filter((point) => point !== null)
  const last = columns.length - 1
  const each = Math.ceil(columns.length / 6)
  return (
    <svg role="img" aria-label={label} viewBox={`0 -4 ${width} ${chart + 24}`} className="block w-full">
      <line x1={0} x2={width} y1={zero} y2={zero} className="stroke-line-strong" strokeWidth={1} />
      {boxes.map((parts, at) =>
        parts.map((box, part) =>
          box ? (
            <rect
              key={`${at}-${part}`}
              {...box}
              rx={1.5}
              className={tone(columns[at]?.parts[part] ?? 0, at === last, part)}
            />
          ) : null,
        ),
      )}
      {drawn.length > 1 && (
        <polyline
          points={drawn.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ')}
          fill="none"
          strokeWidth={1.5}
          className="stroke-warning"
        />
      )}
      {drawn.map(({ x, y }) => (
        <circle key={x} cx={x} cy={y} r={2.5} strokeWidth={1.5} className="fill-surface stroke-warning" />
      ))}
      {columns.map(({ label: text }, at) =>
        (last - at) % each === 0 ? (
          <text
            key={text}
            x={centres[at]}
            y={chart + 16}
            textAnchor="middle"
            className="tnum fill-quiet text-[11px]"
          >
            {text}
          </text>
        ) : null,
      )}
    </svg>
  )
}

function tone(value: number, latest: boolean, part: number): string {
  if (value < 0) return 'fill-danger-fill'
  if (part > 0) return 'fill-chart-3'
  return latest ? 'fill-chart-1' : 'fill-chart-2'
}
