import { Segments } from '#web/ui/form/segments.tsx'
import { differingFields } from '../review/buildReview.ts'
import { type ListName, listFields } from '../review/fieldLists.ts'
import { countShown, useReview, useReviewValue, useRows } from '../review/reviewContext.ts'

const sources = ['merged', 'report', 'stored'] as const
const words = { merged: '합친 목록', report: '보고서', stored: '저장된 목록' }

const sameRows = (a: readonly string[], b: readonly string[]) =>
  a.length === b.length && a.every((one) => b.includes(one))

/**
 * Shown if the rows of the report differ from the stored ones. Explains the difference and lets the person choose which
 * rows to save.
 */
export function ListSource({ list, counter }: { list: ListName; counter: string }) {
  const store = useReview()
  const rows = useRows(list)
  const model = useReviewValue((review) => review.model())
  const { report, stored, twins, merged } = model.lists[list]
  if (report.length === 0 || stored.length === 0 || store.isSettled()) return null
  const onlyReport = report.filter((id) => !twins.has(id))
  const known = new Set(twins.values())
  const onlyStored = stored.filter((id) => !known.has(id))
  const differing = new Set(
    differingFields(model)
      .filter(({ path }) => path.startsWith(`${list}.r`))
      .map(({ path }) => path.split('.')[1]),
  )
  if (onlyReport.length + onlyStored.length + differing.size === 0) return null
  const contentOf = (id: string) =>
    JSON.stringify(listFields[list].map(({ name }) => model.fields.get(`${list}.${id}.${name}`)?.start))
  // If the merged rows equal the rows of the report or the stored rows, these rows are offered only once.
  const isReport = sameRows(report, merged)
  const isStored = sameRows(merged.map(contentOf), stored.map(contentOf))
  const offered = sources.filter(
    (source) => !(source === 'report' && isReport) && !(source === 'stored' && isStored),
  )
  const wordOf = (source: (typeof sources)[number]) =>
    words[source !== 'merged' ? source : isStored ? 'stored' : isReport ? 'report' : 'merged']
  const count = (ids: readonly string[]) => `${countShown(store, list, ids)}${counter}`
  const says = [
    onlyReport.length > 0 && `보고서에만 ${count(onlyReport)}`,
    onlyStored.length > 0 && `저장된 목록에만 ${count(onlyStored)}`,
    differing.size > 0 && `값이 다른 행 ${differing.size}개`,
  ].filter(Boolean)
  const left = onlyReport.some((id) => !merged.includes(id))
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5 border-line-soft border-b bg-warning-soft px-4 py-2 text-sm">
      <span className="min-w-0 flex-1 basis-52 text-pretty">
        저장된 목록과 다릅니다: {says.join(', ')}.{left && ' 확실하지 않은 새 행은 넣지 않았습니다.'}
      </span>
      <Segments
        size="sm"
        aria-label="저장할 목록"
        className="w-auto whitespace-nowrap max-sm:w-full"
        value={offered.find((source) => sameRows(model.lists[list][source], rows)) ?? ''}
        onValueChange={(value) => value && store.chooseRows(list, value)}
        options={offered.map((source) => ({
          value: source as (typeof sources)[number] | '',
          label: `${wordOf(source)} ${count(model.lists[list][source])}`,
        }))}
      />
    </div>
  )
}
