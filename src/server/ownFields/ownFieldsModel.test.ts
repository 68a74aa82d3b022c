import { expect, it } from 'vitest'
import { getBrokerage } from '#shared/company/brokerage.endpoints.ts'
import type { OwnField } from '#shared/company/own/ownField.ts'
import { type OwnKind, ownKindNames } from '#shared/company/own/ownKey.ts'
import type { OwnValue } from '#shared/company/own/ownValue.ts'
import { changeOwnField, restoreOwnField, retireOwnField } from '#shared/ownFields/ownFields.endpoints.ts'
import { type Caller, testApp } from '#test/kit/app.ts'
import { register, save } from '#test/kit/companies.ts'
import { makeUser } from '#test/kit/factories.ts'
import { addField, fieldsOf } from '#test/kit/ownFields.ts'
import { seededRandom } from '../seed/company/random.ts'

const t = testApp()
const steps = Number(process.env.PROPERTY_RUNS ?? 100)

/** A company as the plain model knows it: its values by the keys of the fields. */
type Model = Map<string, Record<string, OwnValue>>

const valueOf = (kind: OwnKind, field: OwnField, pick: <T>(list: readonly T[]) => T, people: string[]) => {
  const offered = field.choices.filter(({ removed }) => !removed).map(({ id }) => String(id))
  const values: Record<OwnKind, readonly OwnValue[]> = {
    text: ['가', '나 다', '긴 글'.repeat(20)],
    number: [0, -12.5, 1234.5678, 999_999_999_999],
    day: ['2026-01-05', '2024-02-29'],
    choice: offered,
    flag: ['예', '아니오'],
    person: people,
  }
  return pick(values[kind])
}

it('after any changes of fields and values the stored values are those of a plain model', async () => {
  const seed = Number(process.env.TEST_SEED ?? 37)
  const { next: random, pick } = seededRandom(seed)
  const adminUser = await makeUser(t.db, { role: 'admin' })
  const admin: Caller = await t.as(adminUser)
  const people = [adminUser.teamId, (await makeUser(t.db)).teamId]
  const model: Model = new Map()
  for (let at = 0; at < 4; at += 1) model.set(await register(admin, `모형 ${at}(주)`), {})

  const change = async (field: OwnField, more: object) => {
    const choices = field.choices.filter(({ removed }) => !removed).map(({ id, label }) => ({ id, label }))
    const { label, kind, unit, version } = field
    return admin.call(changeOwnField, {
      params: { id: String(field.id) },
      body: { label, kind, unit, version, choices, ...more },
    })
  }
  const one: Record<string, (field: OwnField) => Promise<void>> = {
    async value(field) {
      const [number, values] = pick([...model])
      const value = random() < 0.2 ? null : valueOf(field.kind, field, pick, people)
      const { status } = await save(admin, {
        company: { businessNumber: number },
        additional: { own: { [field.key]: value } },
      })
      const same = (values[field.key] ?? null) === value
      expect(status).toBe(field.retiredAt && !same ? 400 : 200)
      if (status !== 200) return
      if (value === null) delete values[field.key]
      else values[field.key] = value
    },
    async rename(field) {
      const status = (
        await change(field, { label: `${field.label.slice(0, 20)} ${Math.floor(random() * 1e6)}` })
      ).status
      expect(status).toBe(field.retiredAt ? 409 : 200)
    },
    async replace(field) {
      const offered = field.choices.filter(({ removed }) => !removed)
      if (field.kind !== 'choice' || field.retiredAt || offered.length < 2) return
      const gone = pick(offered)
      const by = random() < 0.3 ? null : pick(offered.filter(({ id }) => id !== gone.id)).id
      const { status, body, text } = await change(field, {
        choices: [
          ...offered.filter(({ id }) => id !== gone.id).map(({ id, label }) => ({ id, label })),
          { label: `새 ${Math.floor(random() * 1e9)}` },
        ],
        replace: [{ id: gone.id, by }],
      })
      if (status !== 200) throw new Error(text)
      let replaced = 0
      for (const values of model.values()) {
        if (values[field.key] !== String(gone.id)) continue
        replaced += 1
        if (by === null) delete values[field.key]
        else values[field.key] = String(by)
      }
      expect(body.replaced).toBe(replaced)
    },
    async turn(field) {
      const contract = field.retiredAt ? restoreOwnField : retireOwnField
      const { status } = await admin.call(contract, {
        params: { id: String(field.id) },
        body: { version: field.version },
      })
      expect(status).toBe(200)
    },
  }
  for (let at = 0; at < steps; at += 1) {
    const fields = await fieldsOf(admin)
    if (fields.length < 12 && random() < 0.2) await addField(admin, pick(ownKindNames))
    else if (fields.length > 0)
      await one[pick(['value', 'value', 'value', 'value', 'rename', 'replace', 'replace', 'turn'])]?.(
        pick(fields),
      )
  }
  for (const [key, values] of model) {
    const { add } = (await admin.call(getBrokerage, { params: { key }, query: {} })).body
    expect({ seed, own: add.own ?? {} }).toEqual({ seed, own: values })
  }
}, 300_000)
