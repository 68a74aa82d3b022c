import type { UnmatchedAccount } from '#shared/documents/documents.endpoints.ts'
import { incomeItems } from '#shared/documents/templates/financialItems.ts'
import type { TemplateField } from '#shared/documents/templates/template.ts'
import { NativeSelect } from '#web/ui/form/native-select.tsx'
import { formatNumber } from '#web/ui/format.ts'
import { cellName } from './editorForm.ts'
import { useEditor } from './useEditor.ts'

const ofIncome = new Set<string>([...incomeItems, 'EBITDA'])

/**
 * Lists accounts of the credit report that match no item of the document's table. The person can assign each account to
 * an item.
 */
export function UnmatchedAccounts({ field }: { field: TemplateField }) {
  const { store, years, unmatched } = useEditor()
  const items = field.financialItems ?? []
  const isIncome = items.some((item) => ofIncome.has(item))
  const isBalance = items.some((item) => !ofIncome.has(item))
  const own = unmatched.filter(({ statement }) => (statement === 'financial' ? isBalance : isIncome))
  if (own.length === 0) return null
  const put = ({ values }: UnmatchedAccount, item: string) =>
    store.change(
      Object.fromEntries(
        years.flatMap((year, at) => {
          const value = values[at] ?? null
          return value === null ? [] : [[cellName(field.name, item, year), formatNumber(value)]]
        }),
      ),
    )
  return (
    <details className="mt-2 rounded-md border bg-sunken text-sm">
      <summary className="cursor-pointer px-3 py-2 max-md:py-3">
        문서 항목에 없는 보고서 계정 <b className="tnum">{own.length}</b>개
      </summary>
      <div className="max-h-80 overflow-auto border-line-soft border-t">
        <table className="tnum w-full text-xs">
          <thead>
            <tr className="text-quiet">
              <th className="px-3 py-1.5 text-left font-medium">보고서 계정</th>
              {years.map((year) => (
                <th key={year} className="px-2 text-right font-medium">
                  {year}
                </th>
              ))}
              <th className="px-3 text-left font-medium">넣을 항목</th>
            </tr>
          </thead>
          <tbody>
            {own.map((account) => (
              <tr key={`${account.statement} ${account.name}`} className="border-line-soft border-t">
                <td className="px-3 py-1 [overflow-wrap:anywhere]">{account.name}</td>
                {years.map((year, at) => (
                  <td key={year} className="px-2 text-right">
                    {account.values[at] === null || account.values[at] === undefined
                      ? '–'
                      : formatNumber(account.values[at])}
                  </td>
                ))}
                <td className="px-3 py-1">
                  <NativeSelect
                    size="sm"
                    aria-label={`${account.name}: 넣을 항목`}
                    className="w-36"
                    value=""
                    onChange={(event) => event.target.value !== '' && put(account, event.target.value)}
                  >
                    <option value="">선택하세요</option>
                    {items.map((item) => (
                      <option key={item} value={item}>
                        {item}
                      </option>
                    ))}
                  </NativeSelect>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  )
}
