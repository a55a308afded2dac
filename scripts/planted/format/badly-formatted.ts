export const semicolons = "double quotes" ;
