import { Undo2 } from 'lucide-react'
import type { MergePreview } from '#shared/merges/merges.endpoints.ts'
import { mergeUndoDays } from '#shared/merges/mergeWords.ts'
import { Card, CardHeader } from '#web/ui/card.tsx'
import { Dash, Num } from '#web/ui/table/num.tsx'

/**
 * Shows for each kind of record how many of them each company has, and how many the remaining company will have after
 * the merge.
 */
export function MovedRecords({ records }: Pick<MergePreview, 'records'>) {
  const shown = records.filter(({ keep, merge }) => keep + merge > 0)
  return (
    <Card aria-label="옮겨지는 것">
      <CardHeader title="옮겨지는 것" note="건" />
      <table className="tnum w-full text-sm">
        <thead className="bg-sunken text-quiet text-xs">
          <tr className="border-b">
            <th scope="col" className="px-4 py-1.5 text-left font-medium">
              기록
            </th>
            <th scope="col" className="whitespace-nowrap px-2 text-right font-medium">
              남길 기업
            </th>
            <th scope="col" className="whitespace-nowrap px-2 text-right font-medium">
              합쳐질
            </th>
            <th scope="col" className="whitespace-nowrap px-4 text-right font-medium">
              합친 뒤
            </th>
          </tr>
        </thead>
        <tbody>
          {shown.map(({ kind, label, keep, merge, after, note }) => (
            <tr key={kind} className="border-line-soft border-b align-top last:border-b-0">
              <th scope="row" className="px-4 py-2 text-left font-normal">
                {label}
                {note && <span className="block text-quiet text-xs">{note}</span>}
              </th>
              <td className="px-2 py-2 text-right text-quiet">
                <Num value={keep} />
              </td>
              <td className="px-2 py-2 text-right text-quiet">
                {merge > 0 ? <Num value={merge} /> : <Dash />}
              </td>
              <td className="px-4 py-2 text-right font-semibold">
                <Num value={after} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  )
}

export const UndoNote = () => (
  <Card aria-label="되돌리기" className="flex gap-3 p-4 text-sm">
    <Undo2 aria-hidden className="mt-0.5 size-4 shrink-0 text-quiet" />
    <div>
      <p className="font-semibold">합친 뒤 {mergeUndoDays}일 동안 되돌릴 수 있습니다</p>
      <ul className="mt-1.5 list-disc space-y-1 pl-4 text-quiet text-xs">
        <li>그 사이 새로 저장한 값은 되돌리지 않고 어느 것인지 알립니다</li>
        <li>그 사이 새로 쓴 보고와 파일은 남은 기업에 그대로 둡니다</li>
        <li>감사로그는 옮기지 않습니다. 두 번호로 모두 찾을 수 있습니다</li>
      </ul>
    </div>
  </Card>
)
