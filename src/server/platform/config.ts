import { resolve } from 'node:path'
import { z } from 'zod'
import { backupKeySetting } from './backupKey.ts'
import { type FixedFirmSettings, readFixedSettings } from './fixedSettings.ts'
import { type MailServer, mailSettingsOfEnvironment, readMailServer } from './mailServer.ts'
import { StartError } from './startError.ts'
import { type ObjectPlace, readStorage } from './storageUrl.ts'
import { readTrustProxy, type TrustProxy, trustProxySetting } from './trustProxy.ts'
import { isThisMachine, judgeSettings } from './weakSettings.ts'

export { StartError }

const port = z.coerce.number().int().min(0).max(65535)
const count = (fallback: number, min: number, max: number) =>
  z.coerce.number().int().min(min).max(max).default(fallback)
const origin = z.url({ protocol: /^https?$/ }).transform((value) => new URL(value).origin)
const postgres = z.url({ protocol: /^postgres(ql)?$/ })

/** The key that signs, followed by older keys that only verify, separated by commas. */
const auditKeys = z
  .string()
  .transform((value) => value.split(',').map((part) => part.trim()))
  .refine((keys) => keys.every((key) => key.length >= 32), '열쇠마다 32자 이상이어야 합니다')

const allowed = z
  .enum(['true', 'false'])
  .default('false')
  .transform((value) => value === 'true')

const Settings = z.object({
  PORT: port.default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: postgres.optional(),
  DATABASE_ADMIN_URL: postgres.optional(),
  STORAGE_URL: z.string().optional(),
  PUBLIC_ORIGIN: origin.optional(),
  TRUST_PROXY: trustProxySetting.optional(),
  AUDIT_KEY: auditKeys.optional(),
  AUDIT_ANCHOR: z.string().min(1).optional(),
  SESSION_IDLE_MINUTES: count(60, 1, 24 * 60),
  SESSION_HOURS: count(12, 1, 24 * 7),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  METRICS_TOKEN: z.string().min(16).optional(),
  RATE_LIMIT_PER_MINUTE: count(1200, 10, 1_000_000),
  DISK_RESERVE_MB: count(512, 0, 10_000_000),
  OVERLOAD_DELAY_MS: count(2000, 100, 600_000),
  FILES_PER_COMPANY: count(5000, 1, 1_000_000),
  UNSAVED_REPORTS_MB: count(500, 1, 10_000_000),
  BACKUP_DIR: z.string().min(1).optional(),
  BACKUP_AT: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, '02:30 처럼 적어주세요')
    .default('02:30'),
  BACKUP_KEEP: count(14, 1, 1000),
  UPGRADE_BACKUP: z.enum(['true', 'false']).default('true'),
  BACKUP_KEY: backupKeySetting.optional(),
  ALLOW_PLAIN_STORAGE: allowed,
  ALLOW_PLAIN_DATABASE: allowed,
  ALLOW_ANY_PROXY: allowed,
  ALLOW_OPEN_DEMO: allowed,
  ALLOW_FOREIGN_TRIGGERS: allowed,
  ...mailSettingsOfEnvironment,
  DEALDESK_MODE: z.enum(['production', 'demo', 'development']).default('production'),
})

export interface Config {
  port: number
  host: string
  dataDir: string
  /** The URL of an external PostgreSQL. If it is not set, the embedded one in the data folder is used. */
  databaseUrl: string | undefined
  databaseAdminUrl: string | undefined
  /** The folder for files. With an object store, it holds only uploads in progress. */
  storageFolder: string
  objectStore: ObjectPlace | null
  /** The keys that sign the audit log. If the list is empty, the keys are in `auditKeyFile`. */
  auditKeys: string[]
  auditKeyFile: string
  /** The file outside the database that records the end of the audit chain. */
  auditAnchor: string
  publicOrigin: string | undefined
  trustProxy: TrustProxy
  /** One line for each setting that is probably a mistake. The lines are printed at the start. */
  warnings: string[]
  session: SessionRules
  logLevel: string
  metricsToken: string | undefined
  rateLimitPerMinute: number
  diskReserveBytes: number
  /**
   * A request that would have to wait this long is refused at once, and the person is asked to try again in a
   * moment.
   */
  overloadDelayMs: number
  /** The most files of one company. */
  filesPerCompany: number
  /** The most bytes of one person's analysed reports that are not saved yet. */
  unsavedReportBytes: number
  backup: BackupSettings
  /** Whether a backup is taken before a migration of data from an older release. */
  upgradeBackup: boolean
  /**
   * If true, the server starts despite foreign triggers on our tables, and the check of the audit log does not report
   * them as a fault.
   */
  allowForeignTriggers: boolean
  mode: 'production' | 'demo' | 'development'
  /** The server that sends mail. Null if there is none, and then no mail is sent. */
  mail: MailServer | null
  /** The settings of the firm that the environment fixes. */
  fixedSettings: FixedFirmSettings
}

/** The rules that decide how long a session lasts. `session/session.ts` applies them. */
export interface SessionRules {
  /** The session ends after this time without a request. */
  idleMinutes: number
  /** The session ends this long after the sign-in, however active it is. */
  hours: number
  /** The firm settings that the environment fixes. They decide what a person may read. Absent if none is fixed. */
  fixedSettings?: FixedFirmSettings
  /** Whether sign-ins are never asked for a second factor. Only in the demo, whose accounts many people share. */
  withoutSecondFactor?: boolean
}

export interface BackupSettings {
  /** The folder for nightly backups. If it is not set, no nightly backups are taken. */
  folder: string | undefined
  /** The time of the nightly backup in Seoul, as `HH:MM`. */
  at: string
  /** How many backups are kept. Older ones are removed. */
  keep: number
  /** The key that encrypts the backups. */
  key: string | undefined
}

/** The address of the program in mails and calendars. */
export const originOf = ({ publicOrigin, port }: Pick<Config, 'publicOrigin' | 'port'>) =>
  publicOrigin ?? `http://localhost:${port}`

export function readConfig(env: Record<string, string | undefined>): Config {
  // An empty value counts as not set, because compose files and shells often pass empty values.
  const given = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ''),
  )
  const parsed = Settings.safeParse(given)
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    throw new StartError(`설정 ${issue?.path.join('.')}의 값이 올바르지 않습니다: ${issue?.message}`)
  }
  const s = parsed.data
  // If other machines can connect, the session cookie must be encrypted on its way. So a proxy with TLS is
  // required.
  if (!isThisMachine(s.HOST) && !s.PUBLIC_ORIGIN?.startsWith('https:')) {
    throw new StartError('HOST를 이 컴퓨터 밖으로 열려면 PUBLIC_ORIGIN을 https:// 주소로 지정하세요.')
  }
  if (s.PUBLIC_ORIGIN?.startsWith('http:') && !isThisMachine(new URL(s.PUBLIC_ORIGIN).hostname)) {
    throw new StartError('PUBLIC_ORIGIN은 https:// 주소여야 합니다. (http는 localhost만)')
  }
  const behindTls = s.PUBLIC_ORIGIN?.startsWith('https:') ?? false
  if (behindTls && s.TRUST_PROXY === undefined) {
    throw new StartError(
      'https 주소는 앞에 프록시가 있다는 뜻입니다. 프록시의 개수나 주소를 알려주세요(예: TRUST_PROXY=1). 모르면 모든 사람이 한 주소에서 온 것으로 보여 서로의 로그인을 막게 됩니다.',
    )
  }
  const dataDir = resolve(s.DATA_DIR)
  const storage = readStorage(s.STORAGE_URL, dataDir)
  const judged = {
    ...storage,
    databases: [
      ['DATABASE_URL', s.DATABASE_URL],
      ['DATABASE_ADMIN_URL', s.DATABASE_ADMIN_URL],
    ] as const,
    trustProxy: s.TRUST_PROXY,
    host: s.HOST,
    publicOrigin: s.PUBLIC_ORIGIN,
    mode: s.DEALDESK_MODE,
  }
  const firmWarnings: string[] = []
  const fixedSettings = readFixedSettings(env, (line) => firmWarnings.push(line))
  return {
    port: s.PORT,
    host: s.HOST,
    dataDir,
    databaseUrl: s.DATABASE_URL,
    databaseAdminUrl: s.DATABASE_ADMIN_URL,
    ...storage,
    auditKeys: s.AUDIT_KEY ?? [],
    auditKeyFile: resolve(dataDir, 'audit', 'key'),
    auditAnchor: resolve(s.AUDIT_ANCHOR ?? resolve(dataDir, 'audit', 'anchors.log')),
    publicOrigin: s.PUBLIC_ORIGIN,
    trustProxy: readTrustProxy(s.TRUST_PROXY),
    // TRUST_PROXY=false behind TLS is right only if the proxy keeps the sender's address. Usually it is a mistake,
    // so it causes a warning.
    warnings: [
      ...judgeSettings(judged, s),
      ...firmWarnings,
      ...(behindTls && s.TRUST_PROXY === 'false'
        ? [
            '주의: TRUST_PROXY=false 이면 앞의 프록시가 모든 사람의 주소가 됩니다. 프록시가 보낸 사람의 주소를 그대로 넘기지 않는다면 TRUST_PROXY=1 처럼 지정하세요.',
          ]
        : []),
      ...(s.BACKUP_DIR !== undefined && s.BACKUP_KEY === undefined
        ? [
            '주의: BACKUP_KEY가 없어 백업을 암호화하지 않으며 감사로그 열쇠도 담지 않습니다. 32자 이상의 BACKUP_KEY를 정해 다른 곳에도 적어 두세요.',
          ]
        : []),
    ],
    session: {
      idleMinutes: s.SESSION_IDLE_MINUTES,
      hours: s.SESSION_HOURS,
      fixedSettings,
      withoutSecondFactor: s.DEALDESK_MODE === 'demo',
    },
    logLevel: s.LOG_LEVEL,
    metricsToken: s.METRICS_TOKEN,
    rateLimitPerMinute: s.RATE_LIMIT_PER_MINUTE,
    diskReserveBytes: s.DISK_RESERVE_MB * 1024 * 1024,
    overloadDelayMs: s.OVERLOAD_DELAY_MS,
    filesPerCompany: s.FILES_PER_COMPANY,
    unsavedReportBytes: s.UNSAVED_REPORTS_MB * 1024 * 1024,
    backup: {
      folder: s.BACKUP_DIR === undefined ? undefined : resolve(s.BACKUP_DIR),
      at: s.BACKUP_AT,
      keep: s.BACKUP_KEEP,
      key: s.BACKUP_KEY,
    },
    upgradeBackup: s.UPGRADE_BACKUP === 'true',
    allowForeignTriggers: s.ALLOW_FOREIGN_TRIGGERS,
    mode: s.DEALDESK_MODE,
    mail: readMailServer(s),
    fixedSettings,
  }
}
