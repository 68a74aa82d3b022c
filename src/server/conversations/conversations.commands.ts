import { Readable } from 'node:stream'
import { and, inArray, isNull } from 'drizzle-orm'
import { companyChanged, someChanged } from '#server/company/changed/companyChanged.ts'
import { lockCompany, ownershipOf } from '#server/company/companyRows.ts'
import { subjectOfNote } from '#server/company/notes/noteRows.ts'
import { asReader } from '#server/database/asReader.ts'
import type { Db } from '#server/database/connect.ts'
import type { Speaker } from '#server/database/tables/notes/conversation.ts'
import { appUser } from '#server/database/tables/user.ts'
import { mayManageFiles } from '#server/files/files.policy.ts'
import { recordFiles } from '#server/files/recordFiles.ts'
import { AppError } from '#server/platform/appError.ts'
import type { Change } from '#server/platform/change/change.ts'
import type { Actor } from '#server/platform/session/actor.ts'
import type { FileStore, StoredObject, UploadedFile } from '#server/platform/storage/fileStore.ts'
import { usualCategory } from '#shared/catalogue/words/fileCategories.ts'
import type { ConversationChoice, storeConversation } from '#shared/conversations/conversations.endpoints.ts'
import { startOfDay } from '#shared/platform/day.ts'
import type { ResponseOf } from '#shared/platform/endpoint.ts'
import { type DayPart, dayPartsOf, type HashedLine } from './conversationNotes.ts'
import { insertConversations } from './insertConversations.ts'
import { hashesOf, storedHashes } from './lineHashes.ts'
import type { ReadConversation } from './reading/conversation.ts'
import type { ConversationReader } from './reading/readConversation.ts'
import { companiesTaking } from './taking.queries.ts'

interface Tools {
  read: ConversationReader
  store: FileStore
  filesPerCompany: number
}

interface Given {
  businessNumber: string
  choice: ConversationChoice
  file: UploadedFile | undefined
  signal: AbortSignal
}

type Answer = ResponseOf<typeof storeConversation>
type Read = Awaited<ReturnType<ConversationReader>>

/** Reads the file again and stores the chosen messages that are not stored yet, as one note per day. */
export async function storeConversationOf(
  { read, store, filesPerCompany }: Tools,
  actor: Actor,
  change: Change,
  { businessNumber, choice, file, signal }: Given,
): Promise<Answer> {
  const found = await read(actor.teamId, file, signal, choice.keepsFile)
  if (found.lines.length !== choice.total) throw new AppError('conversation/changed')
  const chosen = chosenLines(found, choice)
  if (chosen.length === 0) throw new AppError('conversation/nothing-chosen')
  const bytes = Buffer.from(found.original ?? '', 'utf8')
  const original = choice.keepsFile
    ? await store.receive(Readable.from([bytes]), { maxBytes: bytes.length })
    : null
  try {
    return await change(
      { keep: { store, files: original ? [original] : [] } },
      async (tx, mine, [stored]) => {
        const numbers = [businessNumber, ...(choice.alsoOf ? [choice.alsoOf] : [])]
        const owners = await lockAll(tx, numbers)
        const people = await speakersOf(tx, businessNumber, found, choice)
        const kept = stored
          ? await keepOriginal(
              tx,
              mine,
              { businessNumber, fileName: found.fileName, stored, filesPerCompany },
              () => owners.get(businessNumber),
            )
          : null
        const counts = { notes: 0, lines: 0, skipped: 0 }
        for (const number of new Set(numbers)) {
          const { notes, lines } = await storeNotes(tx, mine, {
            businessNumber: number,
            title: found.title,
            lines: chosen,
            people,
            file: number === businessNumber ? kept : null,
          })
          counts.notes += notes
          counts.lines += lines
          if (number === businessNumber) counts.skipped = chosen.length - lines
        }
        if (counts.notes === 0) throw new AppError('conversation/nothing-new')
        return {
          message: `메모 ${counts.notes}개를 남겼습니다.`,
          ...counts,
          fileName: kept?.fileName ?? null,
        }
      },
    )
  } finally {
    if (original) await store.discard(original)
  }
}

function chosenLines({ lines }: ReadConversation, { days, leftOut }: ConversationChoice): HashedLine[] {
  const hashes = hashesOf(lines)
  const wanted = new Set(days)
  const without = new Set(leftOut)
  return lines.flatMap((line, at) =>
    wanted.has(line.day) && !without.has(at) ? [{ ...line, hash: hashes[at] ?? '' }] : [],
  )
}

/** Locks the companies in the order of their numbers, so that two such changes never wait for each other. */
async function lockAll(tx: Db, numbers: readonly string[]) {
  const owners = new Map<string, ReturnType<typeof ownershipOf>>()
  for (const number of [...new Set(numbers)].toSorted()) {
    const { row, add } = await lockCompany(tx, number)
    if (!row || row.deletedAt) throw new AppError('company/not-found')
    owners.set(number, ownershipOf(row, add))
  }
  return owners
}

/** The people with the users and companies that were chosen for them. Others than those of the preview are refused. */
async function speakersOf(
  tx: Db,
  businessNumber: string,
  { people }: Read,
  { people: ties, alsoOf }: ConversationChoice,
): Promise<Speaker[]> {
  const unknown = new AppError('conversation/speaker-unknown')
  const teams = [...new Set(ties.flatMap(({ teamId }) => teamId ?? []))]
  const users = await tx
    .select({ teamId: appUser.teamId })
    .from(appUser)
    .where(and(inArray(appUser.teamId, teams), isNull(appUser.deletedAt)))
  if (users.length < teams.length) throw unknown
  const companies = await asReader(tx, () => companiesTaking(tx, businessNumber))
  const known = new Set(companies.map(({ businessNumber: number }) => number))
  const numbers = ties.flatMap(({ businessNumber: number }) => number ?? [])
  if ([...numbers, alsoOf ?? businessNumber].some((number) => !known.has(number))) throw unknown
  const byPlace = new Map(ties.map((tie) => [tie.at, tie]))
  return people.map((name, at) => {
    const tie = byPlace.get(at)
    return {
      name,
      teamId: tie?.teamId ?? null,
      businessNumber: tie?.teamId ? null : (tie?.businessNumber ?? null),
    }
  })
}

interface Original {
  businessNumber: string
  fileName: string
  stored: StoredObject
  filesPerCompany: number
}

/** Stores the masked export as a file of the company, for those who may upload its files. */
async function keepOriginal(
  tx: Db,
  actor: Actor,
  { businessNumber, fileName, stored, filesPerCompany }: Original,
  ownerOf: () => Parameters<typeof mayManageFiles>[1] | undefined,
) {
  const owner = ownerOf()
  if (!owner || !mayManageFiles(actor, owner)) throw new AppError('conversation/file-denied')
  const mimeType = fileName.toLowerCase().endsWith('.csv') ? 'text/csv' : 'text/plain'
  const upload = { fileName, mimeType, category: usualCategory, stored }
  const { names, facts } = await recordFiles(tx, actor, businessNumber, [upload], filesPerCompany)
  await companyChanged(tx, actor, { businessNumber, kind: 'file', facts })
  return { fileName: names[0] ?? fileName }
}

interface Notes {
  businessNumber: string
  title: string
  lines: readonly HashedLine[]
  people: readonly Speaker[]
  file: { fileName: string } | null
}

async function storeNotes(tx: Db, actor: Actor, { businessNumber, title, lines, people, file }: Notes) {
  const known = await storedHashes(
    tx,
    businessNumber,
    lines.map(({ hash }) => hash),
  )
  const fresh = lines.filter(({ hash }) => !known.has(hash))
  const parts = dayPartsOf(fresh, people)
  const ids = await insertConversations(tx, actor, {
    businessNumber,
    title,
    parts,
    fileName: file?.fileName ?? null,
  })
  await someChanged(
    tx,
    actor,
    parts.map((part, at) => ({
      businessNumber,
      kind: 'note' as const,
      touched: { list: false, past: false },
      keepsVersion: true,
      at: endOf(part),
      facts: [
        {
          action: 'note/conversation',
          subject: subjectOfNote(ids[at] ?? 0),
          after: { noteText: part.text, noteDay: part.day, noteLines: part.lines.length },
        },
      ],
      timelineImages: { before: null, after: { noteId: ids[at] } },
    })),
  )
  return { notes: parts.length, lines: fresh.length }
}

/** The conversation stands in the timeline where it ended. */
const endOf = ({ day, lines }: DayPart) =>
  new Date(startOfDay(day).getTime() + Math.max(...lines.map(({ minute }) => minute)) * 60_000)
