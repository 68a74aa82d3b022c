import type { Ref } from 'react'
import type { User } from '#shared/users/users.endpoints.ts'
import { textFilter } from '#web/lib/hangul.ts'
import { Combobox } from '#web/ui/form/combobox.tsx'
import { optionLabel } from './slots.ts'

interface ManagerSelectProps {
  name?: string
  users: readonly User[]
  value: string
  /** The team ID of the current manager. The list shows this person, but disabled. */
  current?: string | null
  /** Returns a note to show beside a person, such as the other manager slots that the person has in this company. */
  noteOf?(teamId: string): string | undefined
  ref?: Ref<HTMLInputElement>
  onChange(teamId: string): void
}

/** A combobox that finds a person by name, initial consonants (초성), team ID or position. */
export function ManagerSelect({ users, current = null, noteOf, onChange, ...props }: ManagerSelectProps) {
  return (
    <Combobox
      {...props}
      label="사용자"
      placeholder="담당자를 선택하세요"
      empty="이름이나 팀ID가 맞는 사용자가 없습니다."
      filter={textFilter}
      options={users.map((user) => ({
        value: user.teamId,
        label: optionLabel(user),
        note: user.teamId === current ? '현재 담당자' : noteOf?.(user.teamId),
        disabled: user.teamId === current,
      }))}
      onValueChange={onChange}
    />
  )
}
