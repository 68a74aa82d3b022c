import { createFormStore, type FormStore } from '#web/forms/formStore.ts'
import { formErrors } from './formErrors.ts'
import { formRules } from './formRules.ts'
import type { FormValues, Loaded, RelationLine } from './formValues.ts'

export type DossierStore = FormStore<FormValues, Loaded>

export const createDossierStore = (loaded: Loaded): DossierStore =>
  createFormStore<FormValues, Loaded>(loaded, { rules: formRules, check: formErrors })

export const changeRelations = (
  store: DossierStore,
  change: (lines: readonly RelationLine[]) => RelationLine[],
): void => store.change({ relations: change(store.get().values.relations) })

export const addYear = (store: DossierStore, year: string): void =>
  store.change({ years: [...store.get().values.years, year].toSorted() })

/** Saved: what stands here is what is stored, until it has been read again. */
export function settle(store: DossierStore, version: number): void {
  const { values, ground } = store.get()
  store.rebase({ ...ground, stored: values, start: values, filled: {}, raw: {}, version })
}
