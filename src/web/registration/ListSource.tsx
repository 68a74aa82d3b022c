import { Segments } from '#web/ui/segments.tsx'
import { type ListName, listFields } from './fieldLists.ts'
import { useReview, useReviewValue, useRows } from './reviewContext.ts'

/** A list is saved whole: where the report and the store both have one and they differ, a person chooses. */
export function ListSource({ list, counter }: { list: ListName; counter: string }) {
  const store = useReview()
  const { report, stored } = useReviewValue(({ model }) => model().lists[list])
  const rows = useRows(list)
  const fields = useReviewValue(({ model }) => model().fields)
  if (report.length === 0 || stored.length === 0) return null
  const content = (ids: readonly string[]) =>
    JSON.stringify(
      ids.map((id) =>
        listFields[list].map(({ name }) => {
          const field = fields.get(`${list}.${id}.${name}`)
          return field?.report || field?.stored
        }),
      ),
    )
  if (content(report) === content(stored)) return null
  const chosen = rows.some((id) => id.startsWith('s')) ? 'stored' : 'report'
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5 border-line-soft border-b bg-warning-soft px-4 py-2 text-sm">
      <span className="min-w-0 flex-1 basis-52">
        저장된 목록과 다릅니다. 저장하면 고른 목록으로 바뀝니다.
      </span>
      <Segments
        size="sm"
        aria-label="저장할 목록"
        className="w-auto whitespace-nowrap"
        value={chosen}
        onValueChange={(value) => store.chooseRows(list, value)}
        options={[
          { value: 'report' as const, label: `보고서 ${report.length}${counter}` },
          { value: 'stored' as const, label: `저장된 ${stored.length}${counter}` },
        ]}
      />
    </div>
  )
}
