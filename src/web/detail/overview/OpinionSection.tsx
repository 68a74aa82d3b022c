import { useQuery } from '@tanstack/react-query'
import { type OpinionField, opinionFields } from '#shared/catalogue/fields/company.ts'
import { Card } from '#web/ui/card.tsx'
import { opinionQuery } from '../detail.api.ts'
import { SectionTitle } from '../SectionTitle.tsx'

const names = Object.keys(opinionFields) as OpinionField[]

/** The typed opinions about the company. Renders nothing if there are none. */
export function OpinionSection({ number }: { number: string }) {
  const { data } = useQuery(opinionQuery(number))
  const written = names.filter((name) => data?.[name])
  if (written.length === 0) return null
  return (
    <section aria-labelledby="opinion">
      <SectionTitle id="opinion" title="종합의견" />
      <Card>
        <dl>
          {written.map((name) => (
            <div
              key={name}
              className="mx-5 grid grid-cols-[92px_minmax(0,1fr)] border-line-soft border-b py-4 text-sm leading-5 last:border-b-0 max-md:mx-4 max-md:grid-cols-1 max-md:gap-1"
            >
              <dt className="font-semibold">{opinionFields[name].label}</dt>
              <dd className="max-w-[70ch] whitespace-pre-wrap text-pretty [overflow-wrap:anywhere]">
                {data?.[name]}
              </dd>
            </div>
          ))}
        </dl>
      </Card>
    </section>
  )
}
