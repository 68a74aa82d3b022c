import { companySamples } from './companySamples.ts'
import { copySamples } from './copySamples.ts'
import { dealSamples } from './dealSamples.ts'
import { documentSamples } from './documentSamples.ts'
import { fileSamples } from './fileSamples.ts'
import { managerSamples } from './managerSamples.ts'
import { mergeSamples } from './mergeSamples.ts'
import { ndaSamples } from './ndaSamples.ts'
import { noteSamples } from './noteSamples.ts'
import { progressSamples } from './progressSamples.ts'
import { registrationSamples } from './registrationSamples.ts'
import { reportSamples } from './reportSamples.ts'
import { nameOf, type Row, readAccessTable } from './table.ts'

const features = {
  companies: [companySamples, managerSamples, mergeSamples],
  documents: [documentSamples, fileSamples, registrationSamples],
  deals: [dealSamples, ndaSamples, copySamples, noteSamples],
  reports: [reportSamples, progressSamples],
}
type Part = keyof typeof features | 'others'

const partOf = (row: Row): Part => {
  const parts = Object.entries(features) as [Part, object[]][]
  return parts.find(([, samples]) => samples.some((some) => nameOf(row) in some))?.[0] ?? 'others'
}

/** Returns the rows of one part of the program. A row whose sample belongs to no feature is in the part `others`. */
export const rowsOf = (part: Part): Row[] => readAccessTable().filter((row) => partOf(row) === part)
