import { uploadLimits } from '../catalogue/words/uploadLimits.ts'

export interface Described {
  /** The label on the settings screen and in the audit log. */
  label: string
  /** One sentence below the control: what the setting does. */
  help: string
  /** The environment variable that fixes the value. If it is set, the screen cannot change the setting. */
  env: string
}
export interface CountSetting extends Described {
  kind: 'count'
  default: number
  min: number
  max: number
  unit: string
}

/**
 * The limits of uploads and the periods of the bin. They are settings of the firm, because how many files people work
 * with differs from firm to firm. Limits that protect the memory of the machine are only in the environment.
 */
export const firmLimits = {
  fileMaxMb: {
    kind: 'count',
    default: uploadLimits.file.fileBytes / 1024 / 1024,
    min: 1,
    max: 2048,
    unit: 'MB',
    label: '기업 파일 하나의 크기',
    help: '이보다 큰 기업 파일은 업로드할 수 없습니다.',
    env: 'FILE_MAX_MB',
  },
  filesPerUpload: {
    kind: 'count',
    default: uploadLimits.file.files,
    min: 1,
    max: 100,
    unit: '개',
    label: '한 번에 업로드하는 파일 수',
    help: '파일 관리에서 한 번에 고르는 기업 파일의 수입니다.',
    env: 'FILES_PER_UPLOAD',
  },
  uploadMbPerDay: {
    kind: 'count',
    default: 5120,
    min: 1,
    max: 10_000_000,
    unit: 'MB',
    label: '한 사람이 하루에 업로드하는 크기',
    help: '문서 생성과 보고서, 파일 가져오기의 ZIP도 셉니다. 넘으면 다음 날 0시부터 다시 업로드할 수 있습니다.',
    env: 'UPLOAD_MB_PER_DAY',
  },
  uploadsPerDay: {
    kind: 'count',
    default: 500,
    min: 1,
    max: 1_000_000,
    unit: '개',
    label: '한 사람이 하루에 업로드하는 파일 수',
    help: '넘으면 다음 날 0시부터 다시 업로드할 수 있습니다.',
    env: 'UPLOADS_PER_DAY',
  },
  fileBinDays: {
    kind: 'count',
    default: 30,
    min: 1,
    max: 3650,
    unit: '일',
    label: '휴지통 보관',
    help: '삭제한 파일을 복원할 수 있는 기간입니다. 이미 삭제한 파일의 기간은 바뀌지 않습니다.',
    env: 'FILE_BIN_DAYS',
  },
  contractBinDays: {
    kind: 'count',
    default: 90,
    min: 1,
    max: 3650,
    unit: '일',
    label: '계약서등의 휴지통 보관',
    help: '휴지통 보관보다 짧으면 휴지통 보관을 따릅니다.',
    env: 'CONTRACT_BIN_DAYS',
  },
} as const satisfies Record<string, CountSetting>
