import { boot } from '#web/lib/boot.ts'
import { Badge } from '#web/ui/badge.tsx'

const codeClass = 'tnum whitespace-nowrap font-sans font-semibold text-ink text-sm'

/** Lists the demo accounts on the sign-in page. Rendered only if the server runs on the demo database. */
export function DemoNote() {
  return (
    <aside
      aria-label="데모 안내"
      className="border-line-soft border-t bg-sunken px-8 pt-4 pb-5 text-sm leading-5 max-md:px-6"
    >
      <p className="mb-1.5 flex items-center gap-2">
        <Badge tone="amber">데모</Badge>
        <strong className="font-semibold">연습용 데이터입니다</strong>
      </p>
      <p className="text-quiet">
        아래 팀ID 가운데 하나로 로그인하세요. 비밀번호: <code className={codeClass}>{boot.demoPassword}</code>
        . 실제 고객 정보는 들어 있지 않습니다.
      </p>
      <ul className="mt-2.5 flex gap-3">
        {boot.demoAccounts.map((account) => (
          <li key={account.teamId} className="flex flex-1 flex-col text-quiet text-xs">
            <code className={codeClass}>{account.teamId}</code>
            {account.label}
          </li>
        ))}
      </ul>
    </aside>
  )
}
