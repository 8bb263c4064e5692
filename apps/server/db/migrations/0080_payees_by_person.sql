-- Fraud checks ask for the accounts of two persons with every order.
create index fraud_iban_person on fraud_iban (tenant_id, person_id);
