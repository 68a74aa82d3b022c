import { describe, expect, it } from 'vitest'
import type { CompanyRecord } from '#shared/company/answers.ts'
import { toDossier } from '#web/dossier/form/dossierForm.ts'
import {
  addYear,
  changeRelations,
  createDossierStore,
  settle,
  takeRights,
} from '#web/dossier/form/dossierStore.ts'
import { relationFault } from '#web/dossier/form/formErrors.ts'
import { formDraft, formRules } from '#web/dossier/form/formRules.ts'
import type { FormValues, LoadedForm } from '#web/dossier/form/formValues.ts'
import { continueDraft } from '#web/forms/keptForm.ts'
import { type Choices, conflictFields, mergeChosen } from '#web/forms/merge.ts'
import { cellName } from '#web/statements/storedTables.ts'
import { add, company, edited, line, loadedOf, withoutContacts, year } from './samples.ts'

const threeOf = (base: FormValues, mine: FormValues, { start, hidden }: LoadedForm) => ({
  base,
  mine,
  stored: start,
  hidden,
})
const conflictsOf = (base: FormValues, mine: FormValues, newer: LoadedForm) =>
  conflictFields(formRules, threeOf(base, mine, newer))
const merged = (base: FormValues, mine: FormValues, newer: LoadedForm, choices: Choices) =>
  mergeChosen(formRules, threeOf(base, mine, newer), choices)

describe('the form', () => {
  it('counts changes, and forgets them when they are taken back', () => {
    const store = createDossierStore(loadedOf())
    store.change({ fax: '02-2', email: 'a@b.kr' })
    changeRelations(store, (lines) => [...lines, { id: 'a', number: '318-81-52034', relationship: '' }])
    expect(store.changeCount()).toBe(3)
    store.change({ fax: '02-1', email: '' })
    changeRelations(store, () => [])
    expect(store.changeCount()).toBe(0)
  })
  it('shows faults only after a save was tried, and they go as they are mended', () => {
    const store = createDossierStore(loadedOf())
    expect(store.errors()).toEqual([])
    store.ask()
    const fields = store.errors().map(({ field }) => field)
    expect(fields).toContain('progressStage')
    store.change({ progressStage: '계약전' })
    expect(store.errors().map(({ field }) => field)).toEqual(
      fields.filter((field) => field !== 'progressStage'),
    )
  })
  it('an error of the server stays until that field changes', () => {
    const store = createDossierStore(loadedOf())
    store.refuse([{ field: 'email', text: '이메일을 확인해주세요.' }])
    const shown = () => store.errors().some(({ field }) => field === 'email')
    store.change({ fax: '1' })
    expect(shown()).toBe(true)
    store.change({ email: 'a@b.kr' })
    expect(shown()).toBe(false)
  })
  it('says which text is too long, and where', () => {
    const store = createDossierStore(loadedOf())
    store.change({ fax: '1'.repeat(51) })
    store.ask()
    expect(store.errors()).toContainEqual({
      field: 'fax',
      text: '팩스: 50자까지 입력할 수 있습니다.',
      short: '50자까지 입력할 수 있습니다.',
    })
  })
  it('a draft stores changes with their original values, and becomes a conflict if the company is newer', () => {
    const old = createDossierStore(loadedOf())
    old.change({ fax: '내 팩스', creditRating: '내 등급' })
    const draft = formDraft.keep(old.get())
    expect(draft).toMatchObject({
      version: 7,
      changed: { fax: '내 팩스', creditRating: '내 등급' },
      from: { fax: '02-1', creditRating: 'BB+' },
    })
    const newer = loadedOf({ company: company({ version: 8, fax: '남의 팩스' }) })
    const store = createDossierStore(newer)
    continueDraft(store, formDraft, draft)
    expect(store.get().version).toBe(7)
    expect(store.get().values.texts).toMatchObject({ fax: '내 팩스', creditRating: '내 등급' })
    const { base, values } = store.get()
    expect(conflictsOf(base, values, newer).map(({ name }) => name)).toEqual(['fax'])
  })
  it('a draft forgets the cell of a line that is no longer stored', () => {
    const lines = { bspl: [year('2024')], statements: [line('financial', '2024', 0, '유동자산', 1)] }
    const old = createDossierStore(loadedOf(lines))
    const gone = cellName('financial', '유동자산', '2024')
    const added = cellName('income', '매출액', '2025')
    addYear(old, '2025')
    old.change({ [gone]: '2', [added]: '3' })
    const store = createDossierStore(loadedOf({ bspl: lines.bspl }))
    continueDraft(store, formDraft, formDraft.keep(old.get()))
    expect(store.get().values.years).toEqual(['2024', '2025'])
    expect(store.get().values.texts[added]).toBe('3')
    expect(store.changeCount()).toBe(1)
  })
  it('a saved form has no changes and the new version', () => {
    const store = createDossierStore(loadedOf())
    store.change({ fax: '02-9' })
    settle(store, 8)
    expect(store.changeCount()).toBe(0)
    expect(store.get()).toMatchObject({ version: 8, values: { texts: { fax: '02-9' } } })
  })
})

describe('two people', () => {
  const base = loadedOf().start
  const newer = loadedOf({
    company: company({ version: 8, fax: '02-9', email: 'new@x.kr' }),
    add: add({ creditRating: 'A' }),
  })
  const mine = edited(base, { fax: '02-5', phone: '041-1' })
  it('are asked only where the other changed something; mine where I did too', () => {
    expect(conflictsOf(base, mine, newer)).toEqual([
      { name: 'fax', label: '팩스', mine: '02-5', stored: '02-9', initial: 'mine' },
      { name: 'email', label: '이메일', mine: '', stored: 'new@x.kr', initial: 'stored' },
      { name: 'creditRating', label: '신용등급', mine: 'BB+', stored: 'A', initial: 'stored' },
    ])
  })
  it('get what they chose; what only I changed stays mine', () => {
    const result = merged(base, mine, newer, { fax: 'mine', email: 'stored', creditRating: 'mine' })
    expect(result.texts).toMatchObject({
      fax: '02-5',
      email: 'new@x.kr',
      creditRating: 'BB+',
      phone: '041-1',
    })
  })
  it('are not asked about contacts that one of them may not see', () => {
    const blind = { edit: true, seeContacts: false }
    const hidden = loadedOf({ company: company({ can: blind }), add: add({ contact1Name: undefined }) })
    const typed = edited(hidden.start, { contact1Name: '새 사람' })
    expect(conflictsOf(edited(hidden.start, { contact1Name: 'x' }), typed, hidden)).toEqual([])
    expect(merged(hidden.start, typed, hidden, {}).texts.contact1Name).toBe('새 사람')
  })
  it('choose between two lists of related companies as wholes', () => {
    const row = (n: string) => ({ id: n, number: n, relationship: '주주' })
    const theirs = { ...newer, start: { ...newer.start, relations: [row('318-81-52034')] } }
    const own = { ...mine, relations: [row('507-88-12345')] }
    const field = conflictsOf(base, own, theirs).at(-1)
    expect(field).toEqual({
      name: 'relations',
      label: '관련기업',
      mine: '507-88-12345 주주',
      stored: '318-81-52034 주주',
      initial: 'mine',
    })
    expect(merged(base, own, theirs, { relations: 'stored' }).relations).toEqual(theirs.start.relations)
  })
})

it('a related company is neither the company itself nor there twice nor half a number', () => {
  const row = (id: string, number: string, relationship = '') => ({ id, number, relationship })
  const lines = [
    row('1', '214-86-30577'),
    row('2', '318-81-52034'),
    row('3', '318-81-52034'),
    row('4', '507-88-1'),
    row('5', '', '주주'),
    row('6', ''),
  ]
  expect(lines.map((line) => relationFault(line, lines, '214-86-30577'))).toEqual([
    '자기 자신을 관련기업으로 등록할 수 없습니다.',
    null,
    '같은 관련기업이 두 번 들어 있습니다.',
    '올바른 사업자번호 10자리를 입력해주세요.',
    '올바른 사업자번호 10자리를 입력해주세요.',
    null,
  ])
})

describe('a right that is lost or gained while something is typed', () => {
  const without = loadedOf({
    company: company({ version: 8, can: { edit: false, seeContacts: false } as CompanyRecord['can'] }),
    add: withoutContacts(add()),
  })
  it('locks and takes the contacts, and nothing that was typed', () => {
    const store = createDossierStore(loadedOf())
    store.change({ creditRating: 'A-', contact1Email: 'a@b.kr' })
    takeRights(store, without)
    const { loaded, values, version } = store.get()
    expect([loaded.canEdit, loaded.seesContacts, version]).toEqual([false, false, 7])
    expect(values.texts).toMatchObject({ creditRating: 'A-', contact1Name: '', contact1Email: 'a@b.kr' })
    expect(store.changeCount()).toBe(2)
    expect(JSON.stringify(store.get())).not.toContain('서지후')
    // When the right is given back, the stored contacts return, and the contact that was typed keeps the typed value.
    const again = loadedOf({ company: company({ version: 9 }), add: add({ contact1Email: 'c@d.kr' }) })
    takeRights(store, again)
    const { loaded: later, values: typed } = store.get()
    expect([later.canEdit, later.seesContacts]).toEqual([true, true])
    expect(typed.texts).toMatchObject({ contact1Name: '서지후', contact1Email: 'a@b.kr' })
    expect(toDossier(later, typed, 7).additional).toEqual({ creditRating: 'A-', contact1Email: 'a@b.kr' })
    // The typed contact is a conflict, because another user changed it meanwhile.
    const asked = conflictsOf(store.get().base, typed, again).map(({ name }) => name)
    expect(asked).toEqual(['contact1Email'])
  })

  it('a team that typed one contact empties that one, and leaves the others alone', () => {
    const partly = loadedOf({
      company: company({ can: { edit: true, seeContacts: false } }),
      add: withoutContacts(add(), ['contact1Name']),
    })
    const store = createDossierStore(partly)
    expect(store.get().values.texts).toMatchObject({ contact1Name: '서지후', contact1Phone: '' })
    store.change({ contact1Name: '', contact1Phone: ' ' })
    const { loaded, values } = store.get()
    expect(toDossier(loaded, values, 7).additional).toEqual({ contact1Name: null })
  })

  it('contacts of which only some are lost stay as far as they are seen', () => {
    const store = createDossierStore(loadedOf({ add: add({ contact1Phone: '02-1', contact2Name: '둘째' }) }))
    const can = { edit: true, seeContacts: false }
    const seen = withoutContacts(add({ contact1Phone: '02-1' }), ['contact1Phone'])
    takeRights(store, loadedOf({ company: company({ can }), add: seen }))
    expect(store.get().values.texts).toMatchObject({
      contact1Name: '',
      contact1Phone: '02-1',
      contact2Name: '',
    })
    expect(JSON.stringify(store.get())).not.toMatch(/서지후|둘째/)
    // The team sees the contact that it entered itself, but still not the other contacts.
    takeRights(store, loadedOf({ company: company({ can }), add: withoutContacts(add(), ['contact1Name']) }))
    expect(store.get().values.texts).toMatchObject({ contact1Name: '서지후', contact1Phone: '' })
  })
})
