import { beforeAll, expect, it } from 'vitest'
import { addBrokerage, changeBrokerage } from '#shared/company/brokerage.endpoints.ts'
import { deleteCompany } from '#shared/company/company.endpoints.ts'
import { getContactReaders } from '#shared/company/contacts/contactReaders.endpoints.ts'
import { type Caller, testApp } from '#test/kit/app.ts'
import { register, save } from '#test/kit/companies.ts'
import { makeUser, type TestUser } from '#test/kit/factories.ts'

const t = testApp()
let users: Record<'registrar' | 'typist' | 'third' | 'manager' | 'admin', TestUser>
let callers: Record<keyof typeof users, Caller>
beforeAll(async () => {
  users = {
    registrar: await makeUser(t.db, { role: 'team', managerName: '이등록' }),
    typist: await makeUser(t.db, { role: 'team', managerName: '박입력' }),
    third: await makeUser(t.db, { managerName: '최셋째' }),
    manager: await makeUser(t.db, { role: 'team', managerName: '김담당' }),
    admin: await makeUser(t.db, { role: 'admin', managerName: '관리인' }),
  }
  callers = Object.fromEntries(
    await Promise.all(Object.entries(users).map(async ([name, user]) => [name, await t.as(user)])),
  )
})

const readers = async (name: keyof typeof users, query: object = {}) => {
  const { body } = await callers[name].call(getContactReaders, { query })
  return [...body.readers.map(({ kind, managerName }) => `${kind} ${managerName}`), body.untilAssigned]
}

it('lists everybody besides the admin side who will see a contact typed now', async () => {
  const businessNumber = await register(callers.registrar, '누가보나(주)')
  expect(await readers('typist', { businessNumber })).toEqual(['registering 이등록', 'typing 박입력', true])
  expect(await readers('registrar', { businessNumber })).toEqual(['registering 이등록', true])
  expect(await readers('admin', { businessNumber })).toEqual(['registering 이등록', true])
  await callers.admin.call(addBrokerage, { body: { businessNumber } })
  const manager2Team = users.manager.teamId
  await callers.admin.call(changeBrokerage, { params: { key: businessNumber }, body: { manager2Team } })
  expect(await readers('manager', { businessNumber })).toEqual(['manager 김담당', false])
})

it('earlier typists are listed only to those who see their contacts', async () => {
  const businessNumber = await register(callers.registrar, '먼저입력(주)')
  await save(callers.typist, { company: { businessNumber }, additional: { contact1Name: '한사람' } })
  expect(await readers('registrar', { businessNumber })).toEqual([
    'registering 이등록',
    'typing 박입력',
    true,
  ])
  expect(await readers('third', { businessNumber })).toEqual(['registering 이등록', 'typing 최셋째', true])
})

it('a lead belongs to its creator, and to the company it is being tied to', async () => {
  expect(await readers('third')).toEqual(['registering 최셋째', true])
  const made = await callers.third.call(addBrokerage, { body: { contactName: '만난사람' } })
  const id = String(made.body.id)
  expect(await readers('typist', { id })).toEqual(['registering 최셋째', 'typing 박입력', true])
  const businessNumber = await register(callers.registrar, '묶을곳(주)')
  expect(await readers('third', { id, businessNumber })).toEqual([
    'registering 이등록',
    'typing 최셋째',
    true,
  ])
})

it('a hidden company gives the same answer as none', async () => {
  const businessNumber = await register(callers.registrar, '숨을곳(주)')
  const params = { businessNumber }
  await callers.admin.call(deleteCompany, { params, body: { reason: '중복' } })
  for (const query of [{ businessNumber }, { businessNumber: '999-99-99999' }, { id: '99999999' }])
    expect((await callers.registrar.call(getContactReaders, { query })).status).toBe(404)
})
