/**
 * Shown before a person tries to edit a company they do not manage. The server refuses the edit with the same
 * sentence.
 */
export const notManager = '이 기업의 담당자로 지정되지 않아 수정할 수 없습니다.'
