import { exportReasonLimit } from '#shared/company/exportReason.ts'

/** Returns the error message for the typed reason of an export; '' if the reason is valid. */
export const reasonFault = (reason: string): string =>
  reason.trim() === ''
    ? '내보내는 사유를 입력해주세요.'
    : Array.from(reason).length > exportReasonLimit
      ? `사유는 ${exportReasonLimit}자까지 입력할 수 있습니다.`
      : ''
