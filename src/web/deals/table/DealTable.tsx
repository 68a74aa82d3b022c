import type { DealStage } from '#shared/catalogue/words/dealStages.ts'
import { dealStages } from '#shared/catalogue/words/dealStages.ts'
import { usePrinting } from '#web/lib/usePrinting.ts'
import { cn } from '#web/ui/cn.ts'
import { formatNumber } from '#web/ui/format.ts'
import type { ShownCompany } from '../dealTexts.ts'
import { OfferBar } from '../offer/OfferBar.tsx'
import { type Papers, papersOf } from '../papers/useDealPapers.ts'
import type { Medians } from '../slowDeal.ts'
import { columnsOf, DealRow, EndedRow, GroupHeading } from './DealRow.tsx'
import { heightOf, type Line } from './lines.ts'
import { useChunks } from './useChunks.ts'

interface DealTableProps {
  label: string
  lines: readonly Line[]
  /** Which of the two companies each row names. */
  shows: ShownCompany
  /** The heading of the column for the companies that `shows` selects. */
  heading: string
  medians: Medians
  /** The number of active counterparties in each stage. */
  counts: ReadonlyMap<DealStage, number>
  /** The stage that the table is filtered by. */
  stage?: DealStage | undefined
  onStage(stage: DealStage | undefined): void
  onFold?: (() => void) | undefined
  /** NDA and copies of each counterparty. If undefined, the table has no columns for them. */
  papers?: Papers | undefined
}

const head = 'h-11.5 border-b bg-sunken px-2.5 text-left font-medium text-quiet text-xs leading-4'

/** The deal table: a row per counterparty, with the day of each stage, the last report and the next action. */
export function DealTable({
  label,
  lines,
  shows,
  heading,
  medians,
  counts,
  stage,
  onStage,
  onFold,
  papers,
}: DealTableProps) {
  const { chunks, isShown, follow } = useChunks(lines)
  return (
    <div data-wide-paper className="overflow-clip rounded-lg border bg-surface">
      <table
        data-sticky-head
        data-tall-rows
        className="w-full table-fixed border-separate border-spacing-0 text-sm [&_thead_th]:sticky [&_thead_th]:top-(--nav-height) [&_thead_th]:z-10"
      >
        <caption className="sr-only">{label}</caption>
        <colgroup>
          <col className={papers ? 'w-52' : 'w-58'} />
          {dealStages.keys.map((key) => (
            <col key={key} className="w-16.5" />
          ))}
          <col />
          <col />
          {papers && (
            <>
              <col className="w-25" />
              <col className="w-27" />
            </>
          )}
          {/* The menu column is narrow in print, but not removed: cells that span all columns would create the
              column again with a large width. */}
          <col className="w-10 print:w-px" />
        </colgroup>
        <thead>
          <tr>
            <th scope="col" className={cn(head, 'pl-3')}>
              {heading}
              <br />
              <span className="font-normal">유형 · 고유번호</span>
            </th>
            {dealStages.rows.map(({ key, word }, at) => (
              <th
                key={key}
                scope="col"
                className={cn(
                  head,
                  'whitespace-nowrap pr-0.5 pl-1.5',
                  at === 0 && 'border-l border-l-line-soft',
                  at === 6 && 'border-r border-r-line-soft',
                )}
              >
                <b className="font-semibold text-ink text-sm">{word}</b>
                <StageCount
                  word={word}
                  count={counts.get(key) ?? 0}
                  pressed={stage === key}
                  onPress={() => onStage(stage === key ? undefined : key)}
                />
                <MedianText days={medians.get(key) ?? null} />
              </th>
            ))}
            <th scope="col" className={head}>
              마지막 보고
              <br />
              <span className="font-normal">때 · 보고 단계 · 작성자</span>
            </th>
            <th scope="col" className={head}>
              다음 할 일
              <br />
              <span className="font-normal">기한 · 맡은 사람</span>
            </th>
            {papers && (
              <>
                <th scope="col" className={head}>
                  NDA
                </th>
                <th scope="col" className={head}>
                  가진 자료
                  <br />
                  <span className="font-normal">마지막 배포</span>
                </th>
              </>
            )}
            <th scope="col" className={cn(head, 'print:invisible print:p-0')}>
              <span className="sr-only">더 보기</span>
            </th>
          </tr>
        </thead>
        {chunks.map((chunk, at) => (
          // The order of the chunks never changes; only their lines do.
          // biome-ignore lint/suspicious/noArrayIndexKey: as above
          <tbody key={at} ref={follow(at)} className="last:[&>tr:last-child>*]:border-b-0">
            {isShown(at) ? (
              chunk.map((line) => (
                <TableLine
                  key={line.key}
                  line={line}
                  shows={shows}
                  medians={medians}
                  onFold={onFold}
                  papers={papers}
                />
              ))
            ) : (
              <tr>
                <td
                  colSpan={columnsOf(papers)}
                  aria-label={`${chunk.length}행`}
                  style={{ height: heightOf(chunk) }}
                />
              </tr>
            )}
          </tbody>
        ))}
      </table>
    </div>
  )
}

/** The number of counterparties in a stage. A click filters the table by the stage. A zero is plain text. */
function StageCount({
  word,
  count,
  pressed,
  onPress,
}: {
  word: string
  count: number
  pressed: boolean
  onPress(): void
}) {
  const printing = usePrinting()
  // The heading has only one line, so a count of four or more digits is shown in smaller letters.
  const size = count > 999 ? 'text-xs tracking-tight' : 'text-sm'
  const shown = formatNumber(count)
  if (count === 0 && !pressed) return <span className="tnum ml-1 font-normal text-hint text-sm">0</span>
  // On paper the count is plain text: browsers repeat the table head on the next sheet, but omit buttons in it.
  if (printing) return <span className={cn('tnum ml-1 font-semibold text-accent-text', size)}>{shown}</span>
  return (
    <button
      type="button"
      aria-pressed={pressed}
      onClick={onPress}
      className={cn(
        'tnum ml-0.5 rounded-sm px-0.5 font-semibold text-accent-text hover:underline aria-pressed:bg-accent aria-pressed:text-on-accent',
        size,
      )}
    >
      <span className="sr-only">{`${word} 단계 ${shown}곳만 보기`}</span>
      <span aria-hidden>{shown}</span>
    </button>
  )
}

const MedianText = ({ days }: { days: number | null }) => (
  <span className="tnum block font-normal text-xs">{days === null ? '중앙 –' : `중앙 ${days}일`}</span>
)

function TableLine({
  line,
  shows,
  medians,
  onFold,
  papers,
}: Pick<DealTableProps, 'shows' | 'medians' | 'onFold' | 'papers'> & { line: Line }) {
  const columns = columnsOf(papers)
  if (line.kind !== 'row' && line.kind !== 'ended' && line.kind !== 'offer')
    return <GroupHeading line={line} columns={columns} onFold={onFold} />
  const own = papersOf(papers, line.row.id)
  if (line.kind === 'row') return <DealRow row={line.row} shows={shows} medians={medians} papers={own} />
  if (line.kind === 'ended') return <EndedRow row={line.row} shows={shows} papers={own} />
  return (
    <tr>
      <td colSpan={columns} className="h-9 border-line-soft border-b bg-info-soft py-1 pr-2 pl-9">
        <OfferBar row={line.row} shows={shows} />
      </td>
    </tr>
  )
}
