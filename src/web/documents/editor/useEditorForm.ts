import { useMemo, useState, useSyncExternalStore } from 'react'
import type { CompanyData, DocumentRecord } from '#shared/documents/documents.endpoints.ts'
import type { Template } from '#shared/documents/templates/template.ts'
import { createFormStore } from '#web/forms/formStore.ts'
import { plainDraft } from '#web/forms/keptForm.ts'
import { useFormDraft } from '#web/forms/useFormDraft.ts'
import { useUnsaved } from '#web/lib/useUnsaved.ts'
import type { Maker } from '../makerScreens.ts'
import type { Wizard } from '../useWizard.ts'
import { codeNameField, faultsOf, type LoadedDocument, rulesOf, type Values, valuesOf } from './editorForm.ts'

interface Given {
  maker: Maker
  data: CompanyData
  template: Template
  record: DocumentRecord | null
  wizard: Wizard
}

function loadedFrom({ data, template, record, wizard }: Given): LoadedDocument {
  const { years } = data
  const prefill = data.templates[template.type]
  const filled = {
    ...valuesOf(template, years, prefill?.values ?? {}),
    [codeNameField]: data.codeName,
  }
  // A copy is a new document, so it gets the code name proposed for the company, not that of its original.
  const codeName = (record && !wizard.opened?.copy && record.codeName) || data.codeName
  const start = record
    ? { ...valuesOf(template, years, record.templateData), [codeNameField]: codeName }
    : filled
  return { start, version: undefined, filled }
}

/**
 * The form state of one document: values, draft and errors. The initial data is read once, because a refetch must not
 * change an open form.
 */
export function useEditorForm(given: Given) {
  const { maker, data, template, wizard } = given
  const { businessNumber, companyName } = data.company
  const [years] = useState(data.years)
  const [rules] = useState(() => rulesOf(template, years))
  const [store] = useState(() =>
    createFormStore<Values, LoadedDocument>(loadedFrom(given), {
      rules,
      check: (values) => faultsOf(template, years, values),
    }),
  )
  const shape = useMemo(() => plainDraft<Values, LoadedDocument>(rules), [rules])
  const { opened } = wizard
  const part = opened ? `&${opened.copy ? 'copy' : 'document'}=${opened.id}` : ''
  const { draft, restore } = useFormDraft(store, shape, {
    form: maker.draftForm,
    subject: `${businessNumber} ${template.type}${part}`,
    label: `${template.name} · ${companyName}`,
    url: `${maker.path}?businessNumber=${businessNumber}&template=${template.type}&method=form${part}`,
  })
  const dirty = useSyncExternalStore(store.subscribe, store.isDirty)
  useUnsaved(dirty, draft)
  return { store, draft, restore, dirty, years }
}
