import type { Template } from '#shared/documents/templates/template.ts'

/** A decorative sketch of a template's first page (header band, figures, sections), hidden from screen readers. */
export function PageSketch({ template }: { template: Template }) {
  const memo = template.category === 'im'
  const sections = memo ? [] : template.sections.slice(0, 4)
  return (
    <svg aria-hidden viewBox="0 0 210 297" className="block h-auto w-full bg-white">
      <rect width="210" height={memo ? 212 : template.blind ? 51 : 67} fill="#172c55" />
      <rect x="20" y={memo ? 120 : 26} width={memo ? 96 : 70} height={memo ? 11 : 8} fill="#ffffff" />
      <rect x="20" y={memo ? 140 : 40} width="52" height="4" fill="#9db5e4" />
      <path
        d={memo ? 'M120 60 C150 60 150 90 180 90 H210' : 'M120 20 C145 20 145 44 170 44 H210'}
        fill="none"
        stroke="#6f8fcb"
        strokeWidth="1.2"
      />
      {!memo && <rect y={template.blind ? 51 : 67} width="210" height="27" fill="#eef2f9" />}
      {!memo &&
        [0, 1, 2, 3, 4].map((at) => (
          <rect key={at} x={20 + at * 34} y={template.blind ? 60 : 76} width="22" height="6" fill="#1f3a6e" />
        ))}
      {memo && <rect x="20" y="236" width="170" height=".8" fill="#aeb8c6" />}
      {memo &&
        [0, 1, 2, 3].map((at) => (
          <rect key={at} x={20 + at * 44} y="246" width="30" height="4" fill="#8fa6cf" />
        ))}
      {sections.map(({ title }, at) => (
        <g key={title} transform={`translate(20 ${(template.blind ? 88 : 106) + at * 46})`}>
          <rect width="170" height=".8" fill="#d3d9e2" />
          <rect width="39.5" height="1.6" fill="#1f3a6e" />
          <rect y="7" width="28" height="4" fill="#2b3543" />
          {[0, 1, 2, 3].map((line) => (
            <rect
              key={line}
              x="43.5"
              y={7 + line * 7.5}
              width={line === 3 ? 70 : 126}
              height="2.6"
              fill="#d3d9e2"
            />
          ))}
        </g>
      ))}
    </svg>
  )
}
