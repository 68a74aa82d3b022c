import { useRef, useState } from 'react'
import { addUsers } from '#shared/users/users.endpoints.ts'
import { useFormFailure } from '#web/forms/FormFailure.tsx'
import { useSend } from '#web/forms/useSend.ts'
import { ApiError, userMessage } from '#web/lib/call/apiError.ts'
import { call } from '#web/lib/call/call.ts'
import { useUnsaved } from '#web/lib/useUnsaved.ts'
import { toast } from '#web/ui/feedback/toast.store.ts'
import { randomSecret } from '../randomSecret.ts'
import { useRefreshUsers } from '../usersQuery.ts'
import {
  checkPeople,
  emptyRow,
  isEmpty,
  type Pasted,
  type PersonErrors,
  type PersonField,
  type PersonRow,
  pasteInto,
  withEmptyRow,
} from './peopleRows.ts'

export interface NewPerson {
  teamId: string
  managerName: string
  password: string
}

/** Matches the path of a cell in an error of the server, such as `people.2.teamId`. */
const cellPath = /^people\.(\d+)\.(\w+)$/

/** Holds the rows of new people, checks them and saves them. After the save it returns the first passwords. */
export function usePeople() {
  const [rows, setRows] = useState<PersonRow[]>(() => [emptyRow()])
  const [errors, setErrors] = useState<ReadonlyMap<number, PersonErrors>>(new Map())
  const [added, setAdded] = useState<NewPerson[]>([])
  const { failure, fail, clear } = useFormFailure()
  // The password generated for each person at the first attempt. If the answer to it is lost, the next attempt uses the
  // same passwords and so sends the same input.
  const passwords = useRef(new Map<number, { teamId: string; password: string }>())
  const { send, pending } = useSend((people: object[], options) =>
    call(addUsers, { body: { people: people as never } }, options),
  )
  const refresh = useRefreshUsers()
  const people = rows.filter((row) => !isEmpty(row))
  useUnsaved(people.length > 0 || added.length > 0)

  function edit(next: PersonRow[]) {
    clear()
    setRows(withEmptyRow(next))
    // An error disappears when its row is corrected. New errors appear only at the next save.
    setErrors((old) => {
      const now = checkPeople(next)
      return new Map([...old.keys()].flatMap((key) => (now.has(key) ? [[key, now.get(key) ?? {}]] : [])))
    })
  }

  function passwordOf({ key, teamId }: PersonRow): string {
    const known = passwords.current.get(key)
    if (known?.teamId === teamId) return known.password
    const password = randomSecret(teamId)
    passwords.current.set(key, { teamId, password })
    return password
  }

  async function save() {
    if (pending) return
    const found = checkPeople(rows)
    setErrors(found)
    if (found.size > 0) {
      toast({
        variant: 'destructive',
        title: '입력 오류',
        description: '표시된 칸을 수정한 뒤 다시 저장해주세요. 아직 아무도 추가되지 않았습니다.',
      })
      return
    }
    const given = people.map((row) => {
      const { key: _, ...person } = row
      const teamId = row.teamId.trim()
      return { ...person, teamId, managerName: row.managerName.trim(), password: passwordOf(row) }
    })
    try {
      await send(given)
      setAdded(given)
      setRows([emptyRow()])
      passwords.current.clear()
      clear()
      void refresh()
    } catch (error) {
      markCells(error)
      fail('사용자 추가 실패', userMessage(error, '사용자 추가 중 오류가 발생했습니다.'))
    }
  }

  function markCells(error: unknown) {
    const fields = (error instanceof ApiError && error.body?.fields) || []
    const marked = new Map<number, PersonErrors>()
    for (const { path, message } of fields) {
      const [, index, field] = cellPath.exec(path) ?? []
      const row = people[Number(index)]
      // If the server refuses a generated password, the next save generates another one, so no cell is marked.
      if (row && field === 'password') passwords.current.delete(row.key)
      else if (row && field) marked.set(row.key, { ...marked.get(row.key), [field as PersonField]: message })
    }
    setErrors(marked)
  }

  function paste(at: { row: number; field: PersonField }, text: string) {
    const pasted = pasteInto(rows, at, text)
    edit(pasted.rows)
    toast({ title: `${pasted.count - pasted.left}명을 붙여넣었습니다`, description: remarksOn(pasted) })
  }

  return {
    rows,
    count: people.length,
    errors,
    failure,
    pending,
    added,
    save,
    paste,
    change: (key: number, part: Partial<PersonRow>) =>
      edit(rows.map((row) => (row.key === key ? { ...row, ...part } : row))),
    remove: (key: number) => edit(rows.filter((row) => row.key !== key)),
    forgetPasswords: () => setAdded([]),
  }
}

function remarksOn({ left, leftOut, unknownRoles }: Pasted): string {
  const remarks = [
    left > 0 && `한 번에 추가할 수 있는 인원을 넘은 ${left}명은 저장한 뒤 이어서 붙여넣을 수 있습니다.`,
    leftOut.length > 0 && `넣지 않은 열: ${leftOut.join(', ')}`,
    unknownRoles.length > 0 && `알 수 없는 권한(${unknownRoles.join(', ')})은 팀원으로 두었습니다.`,
  ].filter((remark) => remark !== false)
  return remarks.join(' ') || '내용을 확인하고 저장해주세요.'
}
