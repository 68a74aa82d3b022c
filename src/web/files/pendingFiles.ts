import type { FileCategory } from '#shared/company/vocabulary.ts'

export const acceptedExtensions = 'pdf doc docx xls xlsx ppt pptx txt csv rtf'.split(' ')
export const acceptedFiles = acceptedExtensions.map((extension) => `.${extension}`).join(',')

const acceptedTypes = [
  /^application\/(pdf|msword|rtf)$/,
  /^application\/vnd\.(ms-excel|ms-powerpoint)$/,
  /^application\/vnd\.openxmlformats-officedocument\./,
  /^text\/(plain|csv|rtf)$/,
]

interface Limits {
  files: number
  fileBytes: number
}

export type PendingState = 'waiting' | 'sending' | 'failed' | 'cancelled'

/** A file on its way: chosen, given a category, sent. */
export interface Pending {
  id: number
  file: File
  /** Empty until a person chooses. */
  category: FileCategory | ''
  state: PendingState
  /** 0 to 1, of what has left this machine. */
  progress: number
  /** Why the server did not take it. */
  reason: string | null
  /** One per content: sent again after a lost answer it is still kept only once. */
  attempt: object
}

type Named = Pick<File, 'name' | 'size' | 'type'>

/** By its ending; by the type that the browser tells only where a name has none. The server looks inside. */
export function isAcceptedType({ name, type }: Pick<Named, 'name' | 'type'>): boolean {
  const extension = /[^.]\.([^.]+)$/.exec(name)?.[1]?.toLowerCase()
  if (extension !== undefined) return acceptedExtensions.includes(extension)
  return acceptedTypes.some((pattern) => pattern.test(type))
}

/** Sorts what was picked: what joins the list, and what does not, by why. The same name and size is the same file. */
export function sortPicked<F extends Named>(chosen: readonly Named[], picked: readonly F[], limits: Limits) {
  const added: F[] = []
  const refused = { type: [] as F[], empty: [] as F[], large: [] as F[], many: [] as F[] }
  const isThere = ({ name, size }: Named) =>
    [...chosen, ...added].some((one) => one.name === name && one.size === size)
  for (const file of picked) {
    if (isThere(file)) continue
    if (!isAcceptedType(file)) refused.type.push(file)
    else if (file.size === 0) refused.empty.push(file)
    else if (file.size > limits.fileBytes) refused.large.push(file)
    else if (chosen.length + added.length >= limits.files) refused.many.push(file)
    else added.push(file)
  }
  return { added, refused }
}

export const withoutCategory = (pending: readonly Pending[]) =>
  pending.filter(({ category }) => category === '')
export const totalSize = (pending: readonly Pending[]) =>
  pending.reduce((sum, { file }) => sum + file.size, 0)
