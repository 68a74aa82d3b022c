import { StartError } from '../../platform/config.ts'

/** The reason why a backup could not be taken or restored, in one line for the administrator. */
export class BackupFault extends StartError {
  /** The message that screens show. It contains no paths of the server. */
  readonly words: string

  constructor(words: string, where?: string) {
    super(where === undefined ? words : `${words}: ${where}`)
    this.words = words
  }
}

export const notOurs = () => new BackupFault('딜데스크 백업 파일이 아닙니다. 아무것도 바꾸지 않았습니다.')
export const damaged = () => new BackupFault('백업 파일이 손상되었습니다. 아무것도 바꾸지 않았습니다.')
export const cutOff = () => new BackupFault('백업 파일이 중간에서 잘렸습니다. 아무것도 바꾸지 않았습니다.')
