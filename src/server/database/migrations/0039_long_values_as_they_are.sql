-- A change of the column's type had switched compression on again. Compression saves a third of the space, but takes
-- more time than the rest of a write.
ALTER TABLE company_list ALTER COLUMN field_grams SET STORAGE EXTERNAL;
