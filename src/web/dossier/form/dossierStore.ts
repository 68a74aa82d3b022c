import { createFormStore, type FormStore } from '#web/forms/formStore.ts'
import { formErrors } from './formErrors.ts'
import { secretNames } from './formFields.ts'
import { formRules } from './formRules.ts'
import type { FormValues, LoadedForm, RelationLine } from './formValues.ts'

export type DossierStore = FormStore<FormValues, LoadedForm>

export const createDossierStore = (loaded: LoadedForm): DossierStore =>
  createFormStore<FormValues, LoadedForm>(loaded, { rules: formRules, check: formErrors })

export const changeRelations = (
  store: DossierStore,
  change: (lines: readonly RelationLine[]) => RelationLine[],
): void => store.change({ relations: change(store.get().values.relations) })

export const addYear = (store: DossierStore, year: string): void =>
  store.change({ years: [...store.get().values.years, year].toSorted() })

/** Called after a save. The typed values count as the stored ones until the company has been fetched again. */
export function settle(store: DossierStore, version: number): void {
  const { values, loaded } = store.get()
  store.rebase({ ...loaded, stored: values, start: values, filled: {}, raw: {}, version })
}

/**
 * Updates the person's rights in an open form and keeps their input. Contacts appear or disappear with the right to see
 * them, except those that the person typed.
 */
export function takeRights(store: DossierStore, newer: LoadedForm): void {
  const { canEdit, seesContacts, hidden, hasContact } = newer
  const { base, values, version, loaded } = store.get()
  const unchanged = secretNames.every((name) => hidden?.has(name) === loaded.hidden?.has(name))
  if (unchanged && seesContacts === loaded.seesContacts) return store.updateLoaded({ canEdit })
  const untouched = secretNames.filter((name) => values.texts[name] === base.texts[name])
  // Visible contacts that the person changed keep their base value, so that the three-way merge still compares with
  // what the person replaced. All other contacts take the newly loaded value.
  const under = secretNames.filter((name) => hidden?.has(name) || untouched.includes(name))
  const renewed = ({ texts, ...rest }: FormValues, names: readonly string[]): FormValues => ({
    ...rest,
    texts: { ...texts, ...Object.fromEntries(names.map((name) => [name, newer.start.texts[name] ?? ''])) },
  })
  store.updateLoaded({
    canEdit,
    seesContacts,
    hasContact,
    hidden: new Set(hidden),
    stored: renewed(loaded.stored, under),
    start: renewed(loaded.start, under),
  })
  store.continueFrom({ base: renewed(base, under), values: renewed(values, untouched), version })
}
