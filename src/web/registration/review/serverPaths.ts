import type { ListName } from './fieldLists.ts'
import type { ReviewStore } from './reviewStore.ts'

const lists: Record<string, ListName> = {
  sales: 'sales',
  customers: 'customers',
  workplace: 'place',
  holders: 'holders',
  relatedCompanies: 'relations',
}

/** Returns the form field that the path of a server error belongs to. If there is none, returns the path unchanged. */
export function formPathOf(store: ReviewStore, path: string): string {
  const model = store.model()
  const known = model.pathOfScore.get(path)
  if (known) return known
  const [part = '', index = '', name = '', ...rest] = path.split('.')
  const list = lists[part]
  if (list) return `${list}.${store.rows(list)[Number(index)] ?? ''}.${name}`
  const kind = part === 'ratios' ? '' : part
  const table = kind in model.tables ? model.tables[kind as 'income'] : undefined
  if (!table || index !== 'items') return path
  const row = table.rows[Number(name)]
  const year = table.years[Number(rest[1] ?? 0)]
  return row && year ? `${table.kind}.${row.id}.${year}` : path
}
