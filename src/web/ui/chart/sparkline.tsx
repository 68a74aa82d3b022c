const width = 48
const height = 14

/** A trend line without numbers, for use next to the numbers themselves. Unknown values leave gaps. */
export function Sparkline({ values }: { values: readonly (number | null)[] }) {
  const known = values.filter((value) => value !== null)
  if (known.length < 2) return null
  const [low, high] = [Math.min(...known), Math.max(...known)]
  const x = (at: number) => 2 + (at / (values.length - 1)) * (width - 4)
  const y = (value: number) =>
    high === low ? height / 2 : 2 + ((high - value) / (high - low)) * (height - 4)
  const points = values.flatMap((value, at) => (value === null ? [] : [{ x: x(at), y: y(value) }]))
  const last = points.at(-1)
  return (
    <svg aria-hidden width={width} height={height} viewBox={`0 0 ${width} ${height}`} className="block">
      <polyline
        points={points.map((point) => `${point.x.toFixed(1)},${point.y.toFixed(1)}`).join(' ')}
        fill="none"
        className="stroke-chart-2"
        strokeWidth={1.25}
        strokeLinejoin="round"
      />
      {last && <circle cx={last.x} cy={last.y} r={1.75} className="fill-chart-1" />}
    </svg>
  )
}
