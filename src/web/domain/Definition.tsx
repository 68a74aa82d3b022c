import { type DefinitionId, definitions } from '#shared/progress/definitions.ts'
import { Explain } from '#web/ui/explain.tsx'
import { tied } from '#web/ui/feedback/tied.tsx'

/** A "?" button next to a figure, which explains how the figure is counted. */
export function Definition({ of }: { of: DefinitionId }) {
  const { title, lines } = definitions[of]
  return (
    <Explain title={title}>
      <ul className="grid list-disc gap-0.5 pl-4 text-quiet text-xs leading-[18px]">
        {lines.map((line) => (
          <li key={line}>{tied(line)}</li>
        ))}
      </ul>
    </Explain>
  )
}

/** Explains at the end of a printout how its figures are counted. Hidden on the screen. */
export function PrintedDefinitions({ of }: { of: readonly DefinitionId[] }) {
  return (
    <section aria-hidden className="mt-4 hidden text-quiet text-xs print:block">
      <h2 className="font-semibold text-ink">집계 기준</h2>
      {of.map((id) => (
        <p key={id} className="mt-0.5">
          <b className="font-medium text-ink">{definitions[id].title}</b> {definitions[id].lines.join(' ')}
        </p>
      ))}
    </section>
  )
}
