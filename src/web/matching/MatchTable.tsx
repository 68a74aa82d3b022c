import { matchParts } from '#shared/catalogue/words/matchWords.ts'
import { sides, uniqueNumberText } from '#shared/catalogue/words/sides.ts'
import type { CompanyMatches, Match } from '#shared/matching/matching.endpoints.ts'
import { CompanyName } from '#web/domain/CompanyName.tsx'
import { SideDot } from '#web/domain/SideBadge.tsx'
import { Card } from '#web/ui/card.tsx'
import { cn } from '#web/ui/cn.ts'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { PartMark, ScoreBar } from './criteria/ScoreBar.tsx'
import { PartList } from './WhyNot.tsx'

interface MatchesProps {
  rows: readonly Match[]
  weights: CompanyMatches['weights']
  /** The selected business numbers; null if the person may do nothing with a selection. */
  selected: ReadonlySet<string> | null
  onSelect(numbers: readonly string[], on: boolean): void
}

const Kind = ({ company }: Pick<Match, 'company'>) => (
  <span className="tnum block truncate text-quiet text-xs">
    <SideDot side={company.side} className="mr-[5px] align-[2px]" />
    {sides.row(company.side)?.short} · {uniqueNumberText(company.uniqueNumber)}
  </span>
)

/** Matches as a table: company, score with its bar, and each part with its points and reason. */
export function MatchTable({ rows, weights, selected, onSelect }: MatchesProps) {
  const numbers = rows.map(({ company }) => company.businessNumber)
  const chosen = numbers.filter((number) => selected?.has(number)).length
  return (
    <Card className="overflow-x-auto">
      <table className="w-full min-w-[860px] border-collapse text-sm">
        <thead className="border-b bg-sunken text-left text-quiet text-xs">
          <tr>
            {selected && (
              <th scope="col" className="w-10 pl-4">
                <Checkbox
                  aria-label="이 쪽 모두 선택"
                  checked={chosen === numbers.length}
                  indeterminate={chosen > 0 && chosen < numbers.length}
                  onChange={() => onSelect(numbers, chosen < numbers.length)}
                />
              </th>
            )}
            <th scope="col" className="px-3 py-1.5 font-medium">
              상대
              <span className="block font-normal">유형 · 고유번호</span>
            </th>
            <th scope="col" className="w-52 px-3 py-1.5 font-medium">
              점수
              <span className="block font-normal">맞은 조건</span>
            </th>
            {weights.map(({ part, weight }) => (
              <th key={part} scope="col" className="px-2 py-1.5 font-medium">
                <span className="whitespace-nowrap">
                  <PartMark part={part} /> {matchParts.byKey[part].word}
                </span>
                <span className="tnum block font-normal">{weight}점</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ company, score, criterion, parts }) => {
            const isChosen = selected?.has(company.businessNumber) === true
            return (
              <tr
                key={company.businessNumber}
                className={cn('border-b last:border-b-0', isChosen && 'bg-selected')}
              >
                {selected && (
                  <td className="pl-4">
                    <Checkbox
                      aria-label={`${company.companyName} 선택`}
                      checked={isChosen}
                      onChange={() => onSelect([company.businessNumber], !isChosen)}
                    />
                  </td>
                )}
                <th scope="row" className="max-w-56 px-3 py-2 text-left font-normal">
                  <CompanyName {...company} className="block truncate font-semibold" />
                  <Kind company={company} />
                </th>
                <td className="px-3 py-2">
                  <span className="flex items-center gap-2.5">
                    <b className="tnum w-7 text-base font-bold">{score}</b>
                    <ScoreBar parts={parts} className="w-32" />
                  </span>
                  <span
                    className="block max-w-48 truncate pl-[38px] text-quiet text-xs"
                    title={criterion.name}
                  >
                    {criterion.name}
                  </span>
                </td>
                {parts.map(({ part, points, note, sentence, known }) => (
                  <td key={part} className="px-2 py-2" title={sentence}>
                    <span className={cn('tnum block font-semibold', !known && 'font-normal text-quiet')}>
                      {points}
                    </span>
                    <span
                      className={cn('block max-w-24 truncate text-xs', known ? 'text-quiet' : 'text-warning')}
                    >
                      {note}
                    </span>
                  </td>
                ))}
              </tr>
            )
          })}
        </tbody>
      </table>
      <p className="border-t bg-sunken px-4 py-2 text-quiet text-xs">
        점수는 여섯 부분의 합입니다. 모르는 값은 짐작하지 않고 그 부분의 절반을 줍니다.
      </p>
    </Card>
  )
}

/** Matches as cards, for phones. The parts of a selected match are shown below its bar. */
export const MatchCards = ({ rows, selected, onSelect }: MatchesProps) => (
  <ul className="grid gap-2.5">
    {rows.map(({ company, score, parts, criterion }) => {
      const isChosen = selected?.has(company.businessNumber) === true
      return (
        <li key={company.businessNumber}>
          <Card className={cn('grid gap-2.5 p-3.5', isChosen && 'border-accent bg-selected')}>
            <div className="flex items-start gap-3">
              {selected && (
                <Checkbox
                  aria-label={`${company.companyName} 선택`}
                  checked={isChosen}
                  className="mt-1"
                  onChange={() => onSelect([company.businessNumber], !isChosen)}
                />
              )}
              <div className="min-w-0 flex-1">
                <CompanyName {...company} className="block truncate font-semibold text-base" />
                <Kind company={company} />
              </div>
              <b className="tnum font-bold text-xl">{score}</b>
            </div>
            <ScoreBar parts={parts} />
            <details>
              <summary className="min-h-8 cursor-pointer text-quiet text-xs">
                {criterion.name} ·{' '}
                {parts
                  .slice(0, 3)
                  .map(({ note }) => note)
                  .join(' · ')}
              </summary>
              <PartList parts={parts} />
            </details>
          </Card>
        </li>
      )
    })}
  </ul>
)
