import { zoneOf } from './zones.ts'

/**
 * Files that may open a transaction of their own. They work without a session, so `change()` cannot check the right.
 * Each entry says what the transactions are for.
 */
const ownTransactions: Record<string, string> = {
  'src/server/company/dossier/removeSumHolders.ts': 'corrects stored rows at the start: nobody asks for it',
  'src/server/auth/auth.commands.ts': 'signing in, before there is a session',
  'src/server/auth/account/backoff.ts': 'tries to sign in',
  'src/server/auth/factors/prove.commands.ts': 'a further step of signing in: it locks the session itself',
  'src/server/auth/factors/setup.commands.ts': 'a further step of signing in: it locks the session itself',
  'src/server/auth/firstAdmin.ts': 'the very first start',
  'src/server/auth/machineReset.ts': 'a command at the machine itself',
  'src/server/backup/backupRuns.ts': 'the nightly backup and a command at the machine',
  'src/server/company/list/companyList.ts': 'rebuilding the list by command',
  'src/server/company/counts/keptCounts.ts': 'housekeeping, and counting afresh by command',
  'src/server/documents/guard/stored/wordFrequency.queries.ts':
    'counting the words of all texts, for everybody',
  'src/server/company/secrecy/wholeTable.ts':
    'records a whole-table answer before it is sent, like a download',
  'src/server/copies/making/make.job.ts': 'a job: it locks the account and asks for the right itself',
  'src/server/copies/making/removeOldFiles.ts': 'housekeeping, once a copy can no longer be downloaded',
  'src/server/exports/largeExports.ts': 'a job that tells the admin side, after its request was authorised',
  'src/server/files/purgeFiles.ts': 'housekeeping, once the time in the bin is over',
  'src/server/imports/jobs/storeAlone.ts':
    'the jobs that store and undo an import: they lock the account and ask for the right themselves',
  'src/server/imports/runs/importRuns.ts': 'housekeeping, once a file has waited for a day',
  'src/server/intakes/folder/readFolder.ts': 'a command at the machine itself',
  'src/server/intakes/folder/storeSure.ts': 'a command at the machine itself',
  'src/server/intakes/jobs/read.job.ts': 'a job that keeps what it read; nobody else sees it',
  'src/server/intakes/jobs/store.job.ts': 'a job: it locks the account and asks for the right itself',
  'src/server/intakes/reading/takeIn.ts': 'keeps a file that a job or a command at the machine read',
  'src/server/intakes/rows/intakeRows.ts': 'housekeeping, once an intake has waited for days',
  'src/server/intakes/guess/companyIndex.ts': 'reads as one person, in a job or a command',
  'src/server/mail/sending/outbox.ts': 'records what was sent, which nobody asks for',
  'src/server/notifications/dueNotifications.ts': 'housekeeping: what is due each day, which nobody changes',
  'src/server/progress/stats/preparedPeriods.ts': 'counting prepared statistics again, for everybody',
  'src/server/settings/viewCounts.ts': 'limits the time of a read, and changes nothing',
  'src/server/registration/analysedUpload.ts': 'housekeeping, and taking back what was just kept',
}
const ownZones = new Set(['platform', 'database', 'commands'])
const seed = /^src\/server\/seed\//

/** Returns the file if it opens a transaction of its own and is not listed in `ownTransactions`. */
export function transactionsOf(file: string, text: string): string[] {
  if (ownZones.has(zoneOf(file)?.name ?? '') || seed.test(file) || file in ownTransactions) return []
  return /\.\s*transaction\s*\(/.test(text) ? [file] : []
}
