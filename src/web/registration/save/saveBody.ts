import type { saveCompanyData } from '#shared/company/company.endpoints.ts'
import { statementKinds } from '#shared/company/statements.ts'
import type { CallInput } from '#shared/platform/endpoint.ts'
import type { ReportFile } from '#shared/registration/registration.endpoints.ts'
import { figureValue } from '#web/statements/figureFormat.ts'
import { isRatio, statementHeads } from '#web/statements/statementKinds.ts'
import { cellPath, type TableModel } from '../review/buildTables.ts'
import { companyOrder, type ListName, listFields } from '../review/fieldLists.ts'
import type { ReviewStore } from '../review/reviewStore.ts'
import { reviewedFields } from './reviewedFields.ts'

export type SaveBody = CallInput<typeof saveCompanyData>['body']

const listParts: Record<ListName, string> = {
  sales: 'sales',
  customers: 'customers',
  place: 'workplace',
  holders: 'holders',
  relations: 'relatedCompanies',
}

interface Saving {
  /** The report to attach as a file; null if there is none or it was attached by an earlier save. */
  fileInfo: ReportFile | null
  /**
   * The version for the optimistic lock; 0 if the company is not registered. If somebody has registered it meanwhile,
   * the save is refused as a conflict.
   */
  version: number
}

/**
 * Builds the save request from the form. Emptied fields are listed in `cleared`: to the server an empty value alone
 * means that the report does not contain the value, and the stored value would be kept.
 */
export function saveBody(store: ReviewStore, { fileInfo, version }: Saving): SaveBody {
  const { fields, tables, lists } = store.model()
  const text = (path: string) => store.get(path).trim()
  const company = Object.fromEntries(
    companyOrder.map((name) => [name, text(`company.${name}`) || null]),
  ) as unknown as SaveBody['company']
  const statements = Object.fromEntries(
    statementKinds.map((kind) => [kind, statementOf(store, tables[kind])]),
  )
  const ratios = Object.fromEntries(
    statementKinds.filter(isRatio).map((kind) => [statementHeads[kind].title, statements[kind]]),
  )
  const rowsOf = (list: ListName) =>
    store
      .rows(list)
      .map((id) => ({
        ...Object.fromEntries(
          listFields[list].map(({ name }) => [name, text(`${list}.${id}.${name}`) || null]),
        ),
        ...(list === 'customers' ? { customerType: text(`${list}.${id}.customerType`) } : {}),
      }))
      // Added rows without any value are omitted.
      .filter((row) => listFields[list].some(({ name }) => row[name as keyof typeof row]))
  const sentLists = Object.fromEntries(
    (Object.keys(listParts) as ListName[]).map((list) => [listParts[list], rowsOf(list)]),
  )
  const cleared = [
    ...[...fields.values()]
      .filter(({ path, stored, clearedAs }) => clearedAs !== null && stored !== '' && text(path) === '')
      .map(({ clearedAs }) => clearedAs ?? ''),
    ...(Object.keys(listParts) as ListName[])
      .filter((list) => lists[list].stored.length > 0 && rowsOf(list).length === 0)
      .map((list) => listParts[list]),
  ]
  const { financial, income, ebitda } = statements
  return {
    company,
    financial,
    income,
    ebitda,
    ratios,
    ...sentLists,
    ...(fileInfo ? { fileInfo: { ...fileInfo, reviewed: reviewedFields(store) } } : {}),
    cleared,
    version,
  } as SaveBody
}

/** Returns the rows of a statement that have a value now or had one before. Amounts are already in the stored unit. */
function statementOf(store: ReviewStore, { kind, years, rows }: TableModel) {
  const { fields } = store.model()
  const items = rows
    .filter(({ id }) =>
      years.some((year) => {
        const path = cellPath(kind, id, year)
        return store.get(path).trim() !== '' || fields.get(path)?.stored !== ''
      }),
    )
    .map(({ id, key, name }) => ({
      key,
      name,
      values: years.map((year) => figureValue(store.get(cellPath(kind, id, year)))),
    }))
  return { unit: null, years, items }
}
