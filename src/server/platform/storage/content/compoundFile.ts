import type { BoundedFile } from './boundedFile.ts'
import { type CompoundEntry, childrenOf, openCompound } from './compoundEntries.ts'

export type CompoundType =
  | 'doc'
  | 'xls'
  | 'ppt'
  | 'hwp'
  | 'msg'
  | 'office-encrypted'
  | 'office-macros'
  | 'unknown'

/** Every Visual Basic project contains this stream. The folder around it has a different name in each program. */
const VBA_STREAM = '_vba_project'
const STREAMS: [string, CompoundType][] = [
  ['EncryptedPackage', 'office-encrypted'],
  ['WordDocument', 'doc'],
  ['Workbook', 'xls'],
  ['Book', 'xls'],
  ['PowerPoint Document', 'ppt'],
]
/**
 * Only Hangul files have one of these streams beside the header (`FileHeader`). Protected files have ViewText instead
 * of BodyText.
 */
const HANGUL_BODIES = ['DocInfo', 'BodyText', 'ViewText']
const HANGUL_SIGNATURE = 'HWP Document File'
/**
 * Every Outlook message has this stream at the top, beside others that match MESSAGE_ENTRY. A document with an embedded
 * message has the stream further down.
 */
const MESSAGE_PROPERTIES = '__properties_version1.0'
const MESSAGE_ENTRY = /^__(?:nameid|recip|attach|substg)_?/

/** The old Office formats, Hangul and Outlook use the same container, and only its directory tells them apart. */
export async function detectCompoundFile(file: BoundedFile): Promise<CompoundType> {
  const compound = await openCompound(file)
  if (!compound) return 'unknown'
  const { entries } = compound
  const names = new Set(entries.map(({ name }) => name))
  const header = entries.find(({ name }) => name === 'FileHeader')
  if (header && HANGUL_BODIES.some((name) => names.has(name)))
    return (await compound.startOf(header, HANGUL_SIGNATURE.length)).toString('latin1') === HANGUL_SIGNATURE
      ? 'hwp'
      : 'unknown'
  if (isMessage(entries)) return 'msg'
  const type = STREAMS.find(([name]) => names.has(name))?.[1]
  if (!type) return 'unknown'
  // The comparison ignores letter case, because programs find a stream in any letter case.
  return [...names].some((name) => name.toLowerCase() === VBA_STREAM) ? 'office-macros' : type
}

function isMessage(entries: readonly CompoundEntry[]): boolean {
  const top = childrenOf(entries).map(({ name }) => name)
  return top.includes(MESSAGE_PROPERTIES) && top.some((name) => MESSAGE_ENTRY.test(name))
}

/** Whether all sectors that a compound file uses are there. */
export const compoundIsWhole = async (file: BoundedFile): Promise<boolean> =>
  (await (await openCompound(file))?.isWhole()) ?? false
