import { ArrowRight } from 'lucide-react'
import type { ConversationPreview } from '#shared/conversations/conversations.endpoints.ts'
import { useAssignees } from '#web/domain/tasks/useAssignees.ts'
import { NativeSelect } from '#web/ui/form/native-select.tsx'
import { companyOption, teamOption } from './picked.ts'

interface PeopleTiesProps {
  preview: ConversationPreview
  people: readonly string[]
  onPeople(people: string[]): void
}

/** Who the people of a conversation are: colleagues, or people of this company or of its counterparties. */
export function PeopleTies({ preview, people, onPeople }: PeopleTiesProps) {
  const staff = useAssignees()
  return (
    <ul
      aria-label="말한 사람"
      className="grid max-h-40 shrink-0 grid-cols-2 gap-x-8 gap-y-2 overflow-y-auto px-5 py-3 max-md:max-h-48 max-md:grid-cols-1"
    >
      {preview.people.map(({ name, lines }, at) => (
        <li key={name} className="grid grid-cols-[minmax(0,7rem)_14px_minmax(0,1fr)] items-center gap-2">
          <span className="min-w-0 text-sm">
            <b className="block truncate font-semibold" title={name}>
              {name}
            </b>
            <span className="tnum block text-quiet text-xs">{lines.toLocaleString('ko-KR')}줄</span>
          </span>
          <ArrowRight aria-hidden className="size-3.5 text-quiet" />
          <NativeSelect
            aria-label={`${name} 연결`}
            value={people[at] ?? ''}
            onChange={(event) =>
              onPeople(people.map((option, index) => (index === at ? event.target.value : option)))
            }
          >
            <option value="">이름 그대로</option>
            <optgroup label="기업 쪽 사람">
              {preview.companies.map(({ businessNumber, companyName }) => (
                <option key={businessNumber} value={companyOption(businessNumber)}>
                  {companyName} · {name}
                </option>
              ))}
            </optgroup>
            <optgroup label="우리 회사">
              {staff.map(({ value, label }) => (
                <option key={value} value={teamOption(value)}>
                  {label}
                </option>
              ))}
            </optgroup>
          </NativeSelect>
        </li>
      ))}
    </ul>
  )
}
