export const compare = (marks: string[], signals: string[]) => [marks, signals]
