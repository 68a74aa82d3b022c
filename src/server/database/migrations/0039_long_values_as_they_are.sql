-- A change of the type had switched compression on again. It saves a third of the space, but costs more than all other work of a write.
ALTER TABLE company_list ALTER COLUMN field_grams SET STORAGE EXTERNAL;
