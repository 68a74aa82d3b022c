/** Limits of an intake (파일 가져오기): many files at once, from a ZIP or from a folder on the server. */
export const intakeLimits = {
  /**
   * The largest ZIP that a browser may upload, which is the most that a ZIP without the extension ZIP64 can be. Larger
   * collections are read from a folder on the server.
   */
  zipBytes: 4 * 1024 * 1024 * 1024,
  /** The most files of one intake. */
  files: 5000,
  /** The most bytes to which all files of a ZIP together may unpack. */
  unpackedBytes: 8 * 1024 * 1024 * 1024,
  /** Longest path of a file, in letters. */
  path: 1000,
  /** The most files that one call can correct by their IDs. */
  corrected: 1000,
  /** The most intakes of one person that have not ended. */
  open: 10,
} as const

/** The number of days after which an intake is removed with the files that nobody stored. */
export const intakeDays = 14

/** Where the files of an intake come from. */
export const intakeSources = ['zip', 'folder'] as const
export type IntakeSource = (typeof intakeSources)[number]

/** What an intake is doing. `reading`: its files are being read. `open`: the list can be corrected and stored. */
export const intakeStates = { reading: '읽는 중', open: '확인 중', storing: '저장 중' } as const
export type IntakeState = keyof typeof intakeStates

/**
 * What became of a file; people can filter the list by it. `waiting`: no company yet. `placed`: has a company and will
 * be stored. `same`: the company already has a file with this content.
 */
export const intakeFileStates = {
  waiting: '기업 미정',
  placed: '저장 예정',
  skipped: '제외',
  same: '이미 있음',
  refused: '저장 불가',
  stored: '저장됨',
  unread: '읽는 중',
} as const
export type IntakeFileState = keyof typeof intakeFileStates

/** How the company of a file was found, or why none was. */
export const intakeReasons = {
  number: '경로에 사업자번호가 있습니다',
  uniqueNumber: '경로에 고유번호가 있습니다',
  name: '경로에 기업명이 있습니다',
  nameInside: '경로의 이름 안에 기업명이 있습니다',
  shortName: '경로에 기업명의 앞부분이 있습니다',
  misspelt: '경로에 기업명과 비슷한 이름이 있습니다',
  agreed: '경로나 같은 폴더의 다른 이름도 이 기업을 가리킵니다',
  partner: '이 기업의 폴더에 있고, 다른 이름은 거래 상대입니다',
  besides: '경로에 다른 기업일 수 있는 이름도 있습니다',
  ordinary: '이름이 기업을 뜻하는지 경로만으로는 알 수 없습니다',
  sample: '양식이나 견본의 이름에 기업명이 있습니다',
  person: '직접 지정했습니다',
  none: '경로에 등록된 기업이 없습니다',
  several: '경로에 기업이 둘 이상 있습니다',
  sameName: '이름이 같은 기업이 여럿입니다',
} as const
export type IntakeReason = keyof typeof intakeReasons

/**
 * How sure the company of a file is. `sure`: a person chose it, or the path says enough to store the file without
 * asking. `likely`: something in the path may mean somebody else, so a person confirms the company. `none`: no company
 * was found, or several were found.
 */
export const sureness = { sure: '확실', likely: '확인 필요', none: '없음' } as const
export type Sureness = keyof typeof sureness

const surenessOf: Record<IntakeReason, Sureness> = {
  number: 'sure',
  uniqueNumber: 'sure',
  name: 'sure',
  nameInside: 'likely',
  shortName: 'likely',
  misspelt: 'likely',
  agreed: 'sure',
  partner: 'sure',
  besides: 'likely',
  ordinary: 'likely',
  sample: 'likely',
  person: 'sure',
  none: 'none',
  several: 'none',
  sameName: 'none',
}
export const surenessOfReason = (reason: IntakeReason): Sureness => surenessOf[reason]
export const reasonsOfSureness = (wanted: Sureness): IntakeReason[] =>
  (Object.keys(surenessOf) as IntakeReason[]).filter((reason) => surenessOf[reason] === wanted)
