import { expect, it } from 'vitest'
import { mostNewUsers } from '#shared/users/users.endpoints.ts'
import { checkPeople, emptyRow, type PersonRow, pasteInto } from '#web/users/many/peopleRows.ts'

const start = { row: 0, field: 'teamId' as const }
const rowsOf = (rows: readonly PersonRow[]) =>
  rows.map(({ teamId, managerName, role, mobile, email }) =>
    [teamId, managerName, role, mobile, email].join('|'),
  )

it('fills the cells from the given one on, in the order of the table', () => {
  const { rows, count } = pasteInto(
    [emptyRow()],
    start,
    '002\t서정아\t부관리자\t010-0000-1002\ta@b.kr\n101\t김도현\r\n',
  )
  expect(rowsOf(rows)).toEqual(['002|서정아|viceadmin|010-0000-1002|a@b.kr', '101|김도현|team||', '||team||'])
  expect(count).toBe(2)
  const names = pasteInto(rows, { row: 1, field: 'managerName' }, '이서윤\t직원\n박하늘\t관리자')
  expect(rowsOf(names.rows).slice(1)).toEqual(['101|이서윤|staff||', '|박하늘|admin||', '||team||'])
})

it('orders the columns by their headings and says which it left out', () => {
  const text = '이름\t부서\tE-Mail\t팀 ID\t휴대폰\t권한\n"김\n도현"\t1팀\tk@b.kr\t"1""01"\t010\t팀장\n'
  const { rows, leftOut, unknownRoles } = pasteInto([emptyRow()], start, text)
  expect(rowsOf(rows)[0]).toBe('1"01|김 도현|team|010|k@b.kr')
  expect([leftOut, unknownRoles]).toEqual([['부서'], ['팀장']])
})

it('takes as many people as one save allows and counts the others', () => {
  const text = Array.from({ length: mostNewUsers + 5 }, (_, at) => `${at}\t사람`).join('\n')
  const { rows, left } = pasteInto([emptyRow()], start, text)
  expect([rows.length, left]).toEqual([mostNewUsers, 5])
})

it('reads a text of a million quotes and tabs in linear time', () => {
  expect(pasteInto([emptyRow()], start, '"\t'.repeat(500_000)).count).toBe(0)
})

it('finds the errors of each person, but not of empty rows', () => {
  const person = (part: Partial<PersonRow>): PersonRow => ({ ...emptyRow(), managerName: '이름', ...part })
  const rows = [
    person({ teamId: '101' }),
    person({ teamId: 'a'.repeat(80) }),
    person({ teamId: '' }),
    person({ teamId: '102', managerName: ' ' }),
    person({ teamId: '101 ' }),
    person({ teamId: '103', email: 'kim' }),
    emptyRow(),
  ]
  const errors = checkPeople(rows)
  expect(rows.map(({ key }) => Object.keys(errors.get(key) ?? {}).join())).toEqual([
    '',
    'teamId',
    'teamId',
    'managerName',
    'teamId',
    'email',
    '',
  ])
})
