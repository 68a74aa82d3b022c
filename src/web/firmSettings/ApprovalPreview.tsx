import { approversOf } from '#shared/firm/firmDetails.ts'

/** The boxes for approval as the print of the weekly meeting shows them. */
export function ApprovalPreview({ text }: { text: string }) {
  const names = approversOf(text)
  if (names.length === 0) return null
  return (
    <table
      aria-label="결재란 미리보기"
      className="w-fit self-start border border-line text-center text-xs sm:col-span-2"
    >
      <tbody>
        <tr>
          <th scope="row" rowSpan={2} className="w-7 border border-line px-1.5 font-normal text-quiet">
            결재
          </th>
          {names.map((name, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two boxes may have the same name
            <td key={at} className="h-7 min-w-16 border border-line px-2">
              {name}
            </td>
          ))}
        </tr>
        <tr>
          {names.map((name, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two boxes may have the same name
            <td key={at} aria-label={`${name} 서명`} className="h-10 border border-line" />
          ))}
        </tr>
      </tbody>
    </table>
  )
}
